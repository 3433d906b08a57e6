import { api } from '@health/contract';
import { notesApi } from '../papers/notes/endpoints.ts';
import { fromContract } from '../store/api.ts';

/** The calls that read a file of references, and that tell how fetching their papers goes on. */
export const { usePreviewReferencesMutation, useImportReferencesMutation, useShowFetchingQuery } =
  notesApi.injectEndpoints({
    endpoints: (build) => ({
      previewReferences: build.mutation(fromContract(api.previewReferences)),
      importReferences: build.mutation({ ...fromContract(api.importReferences), invalidatesTags: ['notes'] }),
      // The notes of a reference go to its paper when that comes, so that both are asked for together.
      showFetching: build.query({ ...fromContract(api.showFetching), providesTags: ['notes'] }),
    }),
  });

/** The calls about saved papers that are one work. */
export const { useListDuplicatesQuery, useMergeDuplicatesMutation } = notesApi
  .enhanceEndpoints({ addTagTypes: ['duplicates'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listDuplicates: build.query({ ...fromContract(api.listDuplicates), providesTags: ['duplicates'] }),
      mergeDuplicates: build.mutation({
        ...fromContract(api.mergeDuplicates),
        invalidatesTags: ['duplicates', 'notes'],
      }),
    }),
  });

const zotero = ['zotero' as const];

/** The calls about the user's library at Zotero. */
export const {
  useShowZoteroQuery,
  useSetZoteroKeyMutation,
  useForgetZoteroKeyMutation,
  useListZoteroCollectionsQuery,
  usePreviewZoteroMutation,
  useImportZoteroMutation,
  useSendToZoteroMutation,
} = notesApi.enhanceEndpoints({ addTagTypes: zotero }).injectEndpoints({
  endpoints: (build) => ({
    showZotero: build.query({ ...fromContract(api.showZotero), providesTags: zotero }),
    setZoteroKey: build.mutation({ ...fromContract(api.setZoteroKey), invalidatesTags: zotero }),
    forgetZoteroKey: build.mutation({ ...fromContract(api.forgetZoteroKey), invalidatesTags: zotero }),
    listZoteroCollections: build.query({ ...fromContract(api.listZoteroCollections), providesTags: zotero }),
    previewZotero: build.mutation(fromContract(api.previewZotero)),
    importZotero: build.mutation({ ...fromContract(api.importZotero), invalidatesTags: ['notes'] }),
    sendToZotero: build.mutation({ ...fromContract(api.sendToZotero), invalidatesTags: zotero }),
  }),
});
