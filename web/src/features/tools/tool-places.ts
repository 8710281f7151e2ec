import type { Tool, ToolField } from '@almighty-tools/functions/contract/tool.ts';
import { type ToolText, toolTextFields, toolTexts } from '@almighty-tools/functions/contract/tool-texts.ts';

/**
 * The part of a place that shows a field. `fact`: the list of facts. `own`: a part of its own, such as the heading or a
 * badge. `none`: the place does not show the field.
 */
type Part = 'fact' | 'own' | 'none';

/** `card`: in lists. `page`: on the tool's page. `purchase`: next to the order form. `table`: in the table of admins. */
type Place = 'card' | 'page' | 'purchase' | 'table';

type Places = Record<Place, Part>;
type OtherField = Exclude<ToolField, ToolText>;
/** The facts in the table are texts. */
type OtherPlaces = Places & { table: 'own' | 'none' };

/** The places that show each field of a tool. The form and the CSV file contain all fields. */
const places = {
  toolName: { card: 'own', page: 'own', purchase: 'fact', table: 'own' },
  toolDescription: { card: 'own', page: 'own', purchase: 'fact', table: 'none' },
  toolImage: { card: 'own', page: 'own', purchase: 'own', table: 'own' },
  toolMinimumOrderQuantity: { card: 'fact', page: 'fact', purchase: 'fact', table: 'own' },
  toolAvailableQuantity: { card: 'fact', page: 'fact', purchase: 'fact', table: 'own' },
  toolPrice: { card: 'own', page: 'own', purchase: 'fact', table: 'own' },
  formerPrice: { card: 'own', page: 'own', purchase: 'none', table: 'none' },
  category: { card: 'none', page: 'own', purchase: 'none', table: 'fact' },
  hidden: { card: 'none', page: 'none', purchase: 'none', table: 'own' },
} as const satisfies Record<ToolText, Places> & Record<OtherField, OtherPlaces>;

/** The fields that are facts in a place, without the texts, which `textFacts` returns. */
export type FactField<At extends Place> = {
  [Field in OtherField]: (typeof places)[Field][At] extends 'fact' ? Field : never;
}[OtherField];

/** Returns the texts of a tool that are facts in a place. */
export function textFacts(tool: Tool, place: Place): { text: ToolText; name: string; value: string }[] {
  return toolTextFields.flatMap((text) => {
    const part: Part = places[text][place];
    const value = tool[text];
    return part === 'fact' && value ? [{ text, name: toolTexts[text].name, value }] : [];
  });
}
