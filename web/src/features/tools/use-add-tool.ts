import { useAddOnce } from '#lib/api/use-add-once.ts';
import { categoriesQuery, toolsKey } from './queries.ts';
import { addTool } from './tool-calls.ts';

/** Adds a tool. A retry of the same form adds no second tool. @throws ApiError */
export const useAddTool = () => useAddOnce(addTool, toolsKey, categoriesQuery.queryKey);
