import { describe, expect, it } from 'vitest';
import { sawInApi as tool } from '../../test/support/samples.ts';
import { changedTool, toolInputSchema, toolUpdateFrom, toolUpdateSchema } from './tool.ts';
import { toolTextFields, toolTexts } from './tool-texts.ts';

describe.each(toolTextFields)('the text %s of a tool', (text) => {
  const field = toolInputSchema(() => false).shape[text];
  const { name, max } = toolTexts[text];

  it('is optional, is one line and has a maximum length', () => {
    expect(field.parse(undefined)).toBeUndefined();
    expect(field.parse(' Bench \n saws ')).toBe('Bench saws');
    expect(field.parse('x'.repeat(max))).toHaveLength(max);
    const { error } = field.safeParse('x'.repeat(max + 1));
    expect(error?.issues).toMatchObject([{ message: `${name} must be at most ${max} characters` }]);
  });

  it('is changed together with its former value, and removed by an empty text', () => {
    const removal = { [text]: '', [`${text}Before`]: 'Bench' };
    expect(toolUpdateFrom({ ...tool, [text]: 'Bench' }, { [text]: '' })).toEqual(removal);
    expect(toolUpdateFrom(tool, { [text]: '' })).toBeUndefined();
    expect(toolUpdateSchema(() => false).parse(removal)).toEqual(removal);
    expect(changedTool({ ...tool, [text]: 'Bench' }, { [text]: '' })).toStrictEqual(tool);
  });
});
