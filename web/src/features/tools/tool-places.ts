import type { Tool, ToolField } from '@almighty-tools/functions/contract/tool.ts';
import { type ToolText, toolTextFields, toolTexts } from '@almighty-tools/functions/contract/tool-texts.ts';

/**
 * The part of a place that shows a field. `fact`: the list of facts. `own`: a part of its own, such as the heading or a
 * badge. `none`: the place does not show the field.
 */
type Part = 'fact' | 'own' | 'none';

/**
 * `card`: the lists of shoppers. `page`: the tool's page. `purchase`: the table next to the order form. `managed` and
 * `table`: the cards and the table of Manage Products.
 */
export type Place = 'card' | 'page' | 'purchase' | 'managed' | 'table';

type Places = Record<Place, Part>;
type OtherField = Exclude<ToolField, ToolText>;
/** The facts in the table are texts. */
type OtherPlaces = Places & { table: 'own' | 'none' };

/** The places that show each field of a tool. The form and the CSV file contain all fields. */
export const places = {
  toolName: { card: 'own', page: 'own', purchase: 'fact', managed: 'own', table: 'own' },
  toolDescription: { card: 'own', page: 'own', purchase: 'fact', managed: 'own', table: 'none' },
  toolImage: { card: 'own', page: 'own', purchase: 'own', managed: 'own', table: 'own' },
  toolMinimumOrderQuantity: { card: 'fact', page: 'fact', purchase: 'fact', managed: 'fact', table: 'own' },
  toolAvailableQuantity: { card: 'fact', page: 'fact', purchase: 'fact', managed: 'fact', table: 'own' },
  toolPrice: { card: 'own', page: 'own', purchase: 'fact', managed: 'own', table: 'own' },
  formerPrice: { card: 'own', page: 'own', purchase: 'none', managed: 'own', table: 'none' },
  category: { card: 'none', page: 'own', purchase: 'none', managed: 'none', table: 'fact' },
  hidden: { card: 'none', page: 'none', purchase: 'none', managed: 'own', table: 'own' },
} as const satisfies Record<ToolText, Places> & Record<OtherField, OtherPlaces>;

/** The fields that are facts in a place, without the texts, which `textFacts` returns. */
export type FactField<At extends Place> = {
  [Field in OtherField]: (typeof places)[Field][At] extends 'fact' ? Field : never;
}[OtherField];

/** Returns the texts of a tool that are facts in a place. */
export function textFacts(tool: Tool, place: Place): { label: string; value: string }[] {
  return toolTextFields.flatMap((text) => {
    const part: Part = places[text][place];
    const value = tool[text];
    return part === 'fact' && value ? [{ label: toolTexts[text].name, value }] : [];
  });
}
