import { api } from '@health/contract';
import { notesApi } from '../papers/notes/endpoints.ts';
import { fromContract } from '../store/api.ts';

/** The endpoints that read a file of references, and that report the progress of fetching their papers. */
export const { usePreviewReferencesMutation, useImportReferencesMutation, useShowFetchingQuery } =
  notesApi.injectEndpoints({
    endpoints: (build) => ({
      previewReferences: build.mutation(fromContract(api.previewReferences)),
      importReferences: build.mutation({ ...fromContract(api.importReferences), invalidatesTags: ['notes'] }),
      // The notes of a reference move to its paper when it arrives, so both are fetched together.
      showFetching: build.query({ ...fromContract(api.showFetching), providesTags: ['notes'] }),
    }),
  });

/** The endpoints for duplicates among the saved papers. */
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

/** The endpoints for the user's Zotero library. */
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
