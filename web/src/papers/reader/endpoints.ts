import { api } from '@health/contract';
import { fromContract, queryApi } from '../../store/api.ts';

const changes = ['highlights' as const];

/** The endpoints for full texts and a user's highlights in them. */
export const {
  useShowDocumentQuery,
  useReferencesHereQuery,
  useListHighlightsQuery,
  useAddHighlightMutation,
  useChangeHighlightMutation,
  useDeleteHighlightMutation,
} = queryApi.enhanceEndpoints({ addTagTypes: changes }).injectEndpoints({
  endpoints: (build) => ({
    showDocument: build.query(fromContract(api.showDocument)),
    referencesHere: build.query(fromContract(api.referencesHere)),
    listHighlights: build.query({ ...fromContract(api.listHighlights), providesTags: changes }),
    addHighlight: build.mutation({ ...fromContract(api.addHighlight), invalidatesTags: changes }),
    changeHighlight: build.mutation({ ...fromContract(api.changeHighlight), invalidatesTags: changes }),
    deleteHighlight: build.mutation({ ...fromContract(api.deleteHighlight), invalidatesTags: changes }),
  }),
});
