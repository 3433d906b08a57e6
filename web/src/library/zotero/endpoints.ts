import { api } from '@health/contract';
import { notesApi } from '../../papers/notes/endpoints.ts';
import { fromContract } from '../../store/api.ts';

const changes = ['zotero' as const];

/** The calls about the user's library at Zotero. */
export const {
  useShowZoteroQuery,
  useSetZoteroKeyMutation,
  useForgetZoteroKeyMutation,
  useListZoteroCollectionsQuery,
  usePreviewZoteroMutation,
  useImportZoteroMutation,
  useSendToZoteroMutation,
} = notesApi.enhanceEndpoints({ addTagTypes: changes }).injectEndpoints({
  endpoints: (build) => ({
    showZotero: build.query({ ...fromContract(api.showZotero), providesTags: changes }),
    setZoteroKey: build.mutation({ ...fromContract(api.setZoteroKey), invalidatesTags: changes }),
    forgetZoteroKey: build.mutation({ ...fromContract(api.forgetZoteroKey), invalidatesTags: changes }),
    listZoteroCollections: build.query({ ...fromContract(api.listZoteroCollections), providesTags: changes }),
    previewZotero: build.mutation(fromContract(api.previewZotero)),
    importZotero: build.mutation({ ...fromContract(api.importZotero), invalidatesTags: ['notes'] }),
    sendToZotero: build.mutation({ ...fromContract(api.sendToZotero), invalidatesTags: changes }),
  }),
});
