import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { toolFields } from '@almighty-tools/functions/contract/tool.ts';
import { describe, expect, it, vi } from 'vitest';
import { sampleTool } from '../../../../test/samples.ts';
import { checkedRows } from './checked-rows.ts';
import { columnOf, csvOf, failedRowsAsCsv, rowsOf } from './csv.ts';

// Its settings exist only in a build.
vi.mock('#lib/api/image-host.ts', () => ({ isAtImageHost: () => false }));

const tool = (changes: Partial<Tool> = {}) =>
  sampleTool({
    ...{ _id: 'saw', toolDescription: 'Cuts.', toolImage: '/plates/saw.svg' },
    ...{ toolMinimumOrderQuantity: 2, toolAvailableQuantity: 7, toolPrice: 24.5, category: '' },
    ...changes,
  });

const check = (csv: string, tools = [tool()]) => checkedRows(rowsOf(csv), tools);
const line = (name: string) => `,${name},Cuts.,/plates/saw.svg,2,7,24.50,,`;
const header =
  '_id,toolName,toolDescription,toolImage,toolMinimumOrderQuantity,toolAvailableQuantity,toolPrice,category,hidden,formerPrice';

describe('the downloaded file', () => {
  it('starts with a byte order mark, and quotes every field', () => {
    const csv = csvOf([tool({ category: 'Saws', hidden: true, toolDescription: 'Say "cut"' })]);
    const [names, values, ...others] = csv.split('\r\n');
    expect(names).toBe(`\ufeff"${['_id', ...toolFields].join('","')}"`);
    expect(values).toMatch(
      /^"saw","Hand saw","Say ""cut""","\/plates\/saw.svg","2","7","24.50","Saws",(?:"",)*"true",(?:"false",)*""$/,
    );
    expect(others).toEqual([]);
  });

  it('disables formulas, and they are read back unchanged', () => {
    const disabled: [toolName: string, text: string][] = [
      ...['=1+1', '+1 saw', '-saw', '@saw', '＝1+1', '＠saw'].map((name): [string, string] => [
        name,
        `'${name}`,
      ]),
      ['Saws:\n- big;=1+1', "Saws:\n'- big;'=1+1"],
      ['-1 | ＋2', "'-1 | '＋2"],
    ];
    for (const [toolName, text] of disabled) {
      const csv = csvOf([tool({ toolName })]);
      expect(csv).toContain(`"${text}"`);
      expect(rowsOf(csv).rows[0]?.fields.toolName).toBe(toolName);
    }
    expect(rowsOf(csvOf([tool({ toolName: "'quoted' x=1" })])).rows[0]?.fields.toolName).toBe("'quoted' x=1");
  });

  it('changes nothing if it is uploaded again', () => {
    const tools = [tool(), tool({ _id: 'drill', toolName: 'Drill', category: 'Power', hidden: true })];
    expect(check(csvOf(tools), tools)).toEqual([
      { action: 'none', line: 2, name: 'Hand saw' },
      { action: 'none', line: 3, name: 'Drill' },
    ]);
  });
});

it('a file changes a tool whose stock exceeds the limit after a canceled order', () => {
  const full = tool({ toolAvailableQuantity: 1_000_020 });
  expect(check(csvOf([full]).replace('"Cuts."', '"Cuts wood."'), [full])).toMatchObject([
    { action: 'change', tool: { toolDescription: 'Cuts wood.' } },
  ]);
});

describe('a downloaded file that is edited and uploaded days later', () => {
  const file = csvOf([tool({ toolAvailableQuantity: 20 })]);

  it('shows each value that differs from the current tool, and sends the current values as the former ones', () => {
    const now = tool({ toolAvailableQuantity: 5, toolPrice: 30, category: 'Saws' });
    expect(check(file.replace('Cuts.', 'Cuts wood.'), [now])).toMatchObject([
      {
        action: 'change',
        changes: [
          { name: 'toolDescription', before: 'Cuts.', after: 'Cuts wood.' },
          { name: 'toolAvailableQuantity', before: '5', after: '20' },
          { name: 'toolPrice', before: '30.00', after: '24.50' },
          { name: 'category', before: 'Saws', after: '' },
        ],
        tool: { descriptionBefore: 'Cuts.', availableBefore: 5, priceBefore: 30, categoryBefore: 'Saws' },
      },
    ]);
  });

  it('adds and ends an offer, and a raised price ends it too', () => {
    expect(check(csvOf([tool()]).replace('"false",""', '"false","30"'))).toMatchObject([
      { tool: { formerPrice: 30, formerPriceBefore: null } },
    ]);
    const offered = tool({ formerPrice: 30 });
    const offer = csvOf([offered]);
    expect(check(offer, [offered])).toMatchObject([{ action: 'none' }]);
    expect(check(offer.replace('"30.00"', '""'), [offered])).toMatchObject([
      { changes: [{ name: 'formerPrice', before: '30.00', after: '' }], tool: { formerPrice: null } },
    ]);
    expect(check(offer.replace('"24.50"', '"31"'), [offered])).toMatchObject([
      { changes: [{ name: 'toolPrice' }, { name: 'formerPrice', after: '' }], tool: { toolPrice: 31 } },
    ]);
    expect(check(offer.replace('"30.00"', '"20"'), [offered])).toMatchObject([
      { action: 'invalid', problem: 'Former price must be above the price' },
    ]);
  });

  it('may have the former values of an older download in columns that are ignored', () => {
    expect(check('_id,toolPrice,toolPriceBefore\nsaw,30,28')).toMatchObject([
      { tool: { toolPrice: 30, priceBefore: 24.5 } },
    ]);
  });

  it('adds a tool with all values of a copied row without its _id', () => {
    expect(check(file.replace('"saw"', '""').replace('Hand saw', 'Drill'))).toMatchObject([
      { action: 'add', tool: { toolAvailableQuantity: 20, toolPrice: 24.5 } },
    ]);
  });
});

describe('the rows of a file', () => {
  it('have the line numbers of a spreadsheet, which also counts blank rows', () => {
    const { rows } = rowsOf('\n_id,toolName\n\nsaw,"Hand\nsaw"\n,\n\ndrill');
    expect(rows.map(({ line }) => line)).toEqual([4, 7]);
  });

  it('may lack their last empty fields, and may have empty fields at the end', () => {
    expect(rowsOf('_id,toolName,category\nsaw\ndrill,Drill,,,\n').rows).toEqual([
      { line: 2, fields: { _id: 'saw', toolName: '', category: '' } },
      { line: 3, fields: { _id: 'drill', toolName: 'Drill', category: '' } },
    ]);
    expect(check(`${header}\n,Drill,Cuts.,/plates/saw.svg,2,7,24.50`)).toMatchObject([{ action: 'add' }]);
    expect(check(`${header},\n${line('Drill')},`)).toMatchObject([{ action: 'add' }]);
  });

  it('are invalid if they have more fields than the header, also after a download of the failed rows', () => {
    const problem =
      'This row has more fields than the first line. A field that contains a separator must be quoted';
    const file = rowsOf('toolName,category\nHand saw,Saws, big\nDrill');
    expect(checkedRows(file, [])).toMatchObject([{ action: 'invalid', problem }, { line: 3 }]);
    const failed = failedRowsAsCsv(file, new Map([[2, problem]]));
    expect(failed.split('\r\n')[1]).toBe(`"Hand saw","Saws","${problem}"," big"`);
    expect(check(failed)).toMatchObject([{ action: 'invalid', problem }]);
  });

  it('are read from a download of failed rows, and can fail again', () => {
    const first = rowsOf(failedRowsAsCsv(rowsOf('_id,toolPrice\nsaw,free'), new Map([[2, 'No price']])));
    expect(first).toEqual({
      columns: ['_id', 'toolPrice'],
      rows: [{ line: 2, fields: { _id: 'saw', toolPrice: 'free' } }],
    });
    const second = failedRowsAsCsv(first, new Map([[2, 'Still no price']]));
    expect(second).toBe('\ufeff"_id","toolPrice","Problem"\r\n"saw","free","Still no price"');
  });

  const expected = [{ _id: 'saw', toolName: 'Hand saw', toolPrice: '24,50' }];

  it.each<[string, string]>([
    ['a semicolon', '_id;toolName;toolPrice\nsaw;Hand saw;24,50'],
    ['a tab', '_id\ttoolName\ttoolPrice\nsaw\tHand saw\t24,50'],
    ['a pipe', '_id|toolName|toolPrice\nsaw|Hand saw|24,50'],
    ['a byte order mark', '\ufeff_id;toolName;toolPrice\nsaw;Hand saw;24,50'],
    ['sep=', '\ufeffsep=;\r\n_id;toolName;toolPrice\r\nsaw;Hand saw;24,50\r\n'],
    ['a quoted SEP= and empty fields', '"SEP=|"||\n_id|toolName|toolPrice\nsaw|Hand saw|24,50'],
    ['CR', '_id;toolName;toolPrice\rsaw;Hand saw;24,50\r'],
    ['mixed line ends', '_id;toolName;toolPrice\r\n\nsaw;Hand saw;24,50\r'],
    ['a quoted header in another case', '"_ID";" Tool Name ";"TOOL_PRICE"\n"saw";"Hand saw";"24,50"'],
    ['columns in another order', 'toolPrice;_id;toolName\n24,50;saw;Hand saw'],
    ['quoted lines', '"_id,toolName,""toolPrice"""\n"saw,Hand saw,""24,50"""\n'],
    ['texts as formulas', '_id;toolName;toolPrice\n="saw";Hand saw;="24,50"'],
    ['separators at the end', '_id;toolName;toolPrice;;\nsaw;Hand saw;24,50;;\n;;;;\n'],
  ])('are read from a file with %s', (_, csv) => {
    expect(rowsOf(csv).rows.map(({ fields }) => fields)).toEqual(expected);
  });

  it('keep line breaks inside a field and unknown columns', () => {
    expect(rowsOf('_id;notes\r\nsaw;"a\r\nb"')).toEqual({
      columns: ['_id', 'notes'],
      rows: [{ line: 2, fields: { _id: 'saw', notes: 'a\r\nb' } }],
    });
  });

  it.each([',', ';', '\t', '|'])('are separated by %j if the first line is', (separator) => {
    const others = [',', ';', '\t', '|'].filter((one) => one !== separator);
    const text = others.map((one) => one.repeat(3)).join('x');
    const { rows } = rowsOf(`_id${separator} notes \n${text}${separator}b\n`);
    expect(rows[0]?.fields).toEqual({ _id: text, notes: 'b' });
  });

  it('are not read if a column is in the file twice', () => {
    expect(rowsOf('_id,toolPrice,Tool Price\nsaw,1,2').twice).toBe('toolPrice');
  });

  it.each([
    ['in the middle of a field', 'a1,"Sa"w",10\na2,Drill,20'],
    ['that is never closed', 'a1,"Saw,10\na2,Drill,20'],
  ])('are unreliable after a quotation mark %s', (_, rows) => {
    expect(rowsOf(`_id,toolName,toolPrice\n${rows}`).brokenLine).toBe(2);
  });

  it('do not exist in an empty file', () => {
    expect(rowsOf('')).toEqual({ columns: [], rows: [] });
  });
});

describe('the columns', () => {
  it('have the names of the API', () => {
    expect(['_id', ...toolFields]).toEqual(expect.arrayContaining(header.split(',')));
  });

  it.each([
    ['true', true],
    [' YES ', true],
    ['1', true],
    ['false', false],
    ['No', false],
    ['WAHR', true],
    ['Faux', false],
    ['0', false],
    ['', false],
    ['maybe', 'maybe'],
  ])('convert %j to the visibility %j', (text, value) => {
    expect(columnOf('hidden').valueOf(text)).toBe(value);
  });

  it('contain numbers in the ways of all countries, and texts stay texts', () => {
    expect(check('_id;toolPrice;toolAvailableQuantity;category\nsaw;$1,295.00;1 295;1,295')).toMatchObject([
      { tool: { toolPrice: 1295, toolAvailableQuantity: 1295, category: '1,295' } },
    ]);
    expect(check('_id;toolPrice;toolAvailableQuantity\nsaw;24,5;7')).toMatchObject([{ action: 'none' }]);
    expect(check('_id,toolAvailableQuantity\nsaw,$5')).toMatchObject([{ action: 'invalid' }]);
  });
});

describe('a row without an _id', () => {
  it('adds a tool', () => {
    const { toolDescription, toolImage, toolMinimumOrderQuantity, toolAvailableQuantity, toolPrice } = tool();
    const numbers = { toolMinimumOrderQuantity, toolAvailableQuantity, toolPrice };
    const added = { toolName: 'Drill', toolDescription, toolImage, ...numbers, category: '', hidden: false };
    const changes = [
      { name: 'toolMinimumOrderQuantity', before: '', after: String(toolMinimumOrderQuantity) },
      { name: 'toolAvailableQuantity', before: '', after: String(toolAvailableQuantity) },
      { name: 'toolPrice', before: '', after: toolPrice.toFixed(2) },
    ];
    expect(check(`${header}\n${line('Drill')}`)).toEqual([
      { action: 'add', line: 2, name: 'Drill', changes, tool: { ...added, formerPrice: null } },
    ]);
  });

  it.each([
    ['Drill', ' Drill '],
    ['Hand saw', 'HAND  Saw'],
    ['Hand saw', 'Hand\u00a0saw'],
    // The same letter as one character, and as a letter with an accent.
    ['Caf\u00e9 saw', 'Cafe\u0301 saw'],
  ])('is rejected if a tool is called %s and the row %s, and if both are in the file', (stored, name) => {
    const same = check(`${header}\n${line(name)}`, [tool({ toolName: stored })]);
    const problem = 'A tool with this name exists. Add its _id to change it';
    expect(same).toMatchObject([{ action: 'invalid', problem, name: name.trim() }]);
    const twice = check(`${header}\n${line(stored)}\n${line(name)}`, []);
    expect(twice).toMatchObject([{ action: 'add' }, { line: 3, problem: 'This tool is in the file twice' }]);
  });

  it('is rejected with the messages of the contract', () => {
    expect(check('toolName,toolPrice\nSaw,free')).toMatchObject([
      {
        action: 'invalid',
        line: 2,
        name: 'Saw',
        problem: [
          'Name must be at least 5 characters',
          'Description is required',
          'Image is required',
          'Minimum Order Quantity is required',
          'Available Quantity is required',
          'Price must be an amount in dollars, such as 1,295.00',
        ].join('. '),
      },
    ]);
  });
});

describe('a row with an _id', () => {
  it('changes only the fields with a column', () => {
    expect(check('_id,toolPrice,hidden,category\n saw ,30,yes,Saws')).toEqual([
      {
        action: 'change',
        line: 2,
        name: 'Hand saw',
        id: 'saw',
        tool: {
          toolPrice: 30,
          category: 'Saws',
          hidden: true,
          priceBefore: 24.5,
          categoryBefore: '',
          hiddenBefore: false,
        },
        changes: [
          { name: 'toolPrice', before: '24.50', after: '30.00' },
          { name: 'category', before: '', after: 'Saws' },
          { name: 'hidden', before: 'false', after: 'true' },
        ],
      },
    ]);
  });

  it('changes category and visibility only with a column, and if they differ', () => {
    const hidden = [tool({ category: 'Saws', hidden: true })];
    for (const file of ['_id,toolPrice,category,hidden\nsaw,30,Saws,yes', '_id,toolPrice\nsaw,30'])
      expect(check(file, hidden)[0]).toHaveProperty('tool', { toolPrice: 30, priceBefore: 24.5 });
    const changes = [
      { name: 'category', before: 'Saws', after: '' },
      { name: 'hidden', before: 'true', after: 'false' },
    ];
    expect(check('_id,category,hidden\nsaw,,no', hidden)).toMatchObject([{ action: 'change', changes }]);
  });

  it('may have the name of its own tool, or a new one', () => {
    expect(check('_id,toolName\nsaw,Hand saw')).toEqual([{ action: 'none', line: 2, name: 'Hand saw' }]);
    expect(check('_id,toolName\nsaw,Tenon saw')).toMatchObject([{ action: 'change', name: 'Tenon saw' }]);
  });

  it('is rejected if no tool has the _id, if it is in the file twice, or if it lacks a required field', () => {
    expect(check('_id,toolPrice\ngone,30\nsaw,30\nsaw,31')).toMatchObject([
      { action: 'invalid', name: 'gone', problem: 'No tool has the _id gone' },
      { action: 'change' },
      { action: 'invalid', name: 'Hand saw', problem: 'This tool is in the file twice' },
    ]);
    expect(check('_id,toolName,toolPrice\nsaw,Hand saw')).toMatchObject([
      { action: 'invalid', name: 'Hand saw', problem: 'Price is required' },
    ]);
  });
});
