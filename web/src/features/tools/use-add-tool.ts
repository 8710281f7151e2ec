import { useAddOnce } from '#lib/use-add-once.ts';
import { categoriesQuery, toolsKey } from './queries.ts';
import { addTool } from './tool-calls.ts';

/** Adds a tool, at most once per filled form. @throws ApiError */
export const useAddTool = () => useAddOnce(addTool, toolsKey, categoriesQuery.queryKey);
