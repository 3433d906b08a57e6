import { api } from '@health/contract';
import { notesApi } from '../../papers/notes/endpoints.ts';
import { fromContract } from '../../store/api.ts';

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
