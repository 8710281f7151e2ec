import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { dollars } from '#lib/intl.ts';

/** Every field of a tool. */
export function ToolFacts({ tool }: { tool: Tool }) {
  const rows = [
    { name: 'ID', value: <span className="font-mono text-sm break-all">{tool._id}</span> },
    { name: 'Name', value: tool.toolName },
    { name: 'Description', value: tool.toolDescription },
    {
      name: 'Minimum Order Quantity',
      value: <span className="figures">{tool.toolMinimumOrderQuantity}</span>,
    },
    { name: 'Available Quantity', value: <span className="figures">{tool.toolAvailableQuantity}</span> },
    { name: 'Price', value: <span className="figures">{dollars(tool.toolPrice)}</span> },
  ];
  return (
    <table className="facts-table">
      <caption className="sr-only">Tool details</caption>
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
