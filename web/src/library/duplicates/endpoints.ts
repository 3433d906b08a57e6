import { api } from '@health/contract';
import { notesApi } from '../../papers/notes/endpoints.ts';
import { fromContract } from '../../store/api.ts';

const changes = ['duplicates' as const];

/** The calls about saved papers that are one work. */
export const { useListDuplicatesQuery, useMergeDuplicatesMutation } = notesApi
  .enhanceEndpoints({ addTagTypes: changes })
  .injectEndpoints({
    endpoints: (build) => ({
      listDuplicates: build.query({ ...fromContract(api.listDuplicates), providesTags: changes }),
      mergeDuplicates: build.mutation({
        ...fromContract(api.mergeDuplicates),
        invalidatesTags: [...changes, 'notes'],
      }),
    }),
  });
