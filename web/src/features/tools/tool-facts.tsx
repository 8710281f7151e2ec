import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { dollars, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/tools.ts';

/** Shows every field of a tool. */
export function ToolFacts({ tool }: { tool: Tool }) {
  const rows = [
    { name: texts.id, value: <span className="font-mono text-sm break-all">{tool._id}</span> },
    { name: texts.name, value: <bdi>{tool.toolName}</bdi> },
    { name: texts.description, value: <bdi>{tool.toolDescription}</bdi> },
    {
      name: texts.minimumOrderQuantity,
      value: <span className="figures">{numberOf(tool.toolMinimumOrderQuantity)}</span>,
    },
    { name: texts.available, value: <span className="figures">{numberOf(tool.toolAvailableQuantity)}</span> },
    { name: texts.price, value: <span className="figures">{dollars(tool.toolPrice)}</span> },
  ];
  return (
    <table className="facts-table">
      <caption className="sr-only">{texts.facts}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
