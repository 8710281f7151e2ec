import { definedFields } from '@almighty-tools/functions/contract/fields.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { messages, toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { toolImageFile } from '@almighty-tools/functions/contract/picture.ts';
import { keysOf, recordOf } from '@almighty-tools/functions/contract/records.ts';
import {
  type Tool,
  type ToolField,
  type ToolInput,
  toolInputSchema,
} from '@almighty-tools/functions/contract/tool.ts';
import { noFlags, type ToolFlag, toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import {
  noToolTexts,
  shownToolTexts,
  toolTextFields,
} from '@almighty-tools/functions/contract/tool-texts.ts';
import { type ReactElement, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SubmitButton, TextArea, TextField } from '#components/field.tsx';
import { PictureField, usePictureUrl } from '#components/picture-field.tsx';
import { isAtImageHost, uploadPicture } from '#lib/api/image-host.ts';
import { type FieldRegistration, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/tools.ts';
import { CategorySuggestions } from './category-options.tsx';
import { BuyNow, ToolCard } from './tool-card.tsx';
import { ToolPicture } from './tool-picture.tsx';

type ToolFormProps = {
  tool?: ToolInput;
  submitText: string;
  /** Name of the form's draft. */
  draft: string;
  /** Sends the tool. Returns `empty` if the form should be cleared for the next tool. */
  onSend: (tool: ToolInput) => Promise<'empty' | 'keep'>;
};

/** Width of the picture on the purchase page, for a screen with two device pixels per CSS pixel. */
const maxSidePx = 1280;

/** A tool as in the form. The chosen picture becomes `toolImage` when it has been uploaded. */
type ToolFormValues = ToolInput & { picture?: File | undefined };

const schema = toolInputSchema(isAtImageHost);

/** Returns the schema of the form. A chosen picture replaces the URL. */
function formSchema(tool: ToolInput | undefined, picture: File | undefined) {
  const withPicture = toolInputSchema(isAtImageHost, tool?.toolAvailableQuantity).safeExtend({
    picture: toolImageFile.optional(),
  });
  return picture ? withPicture.safeExtend({ toolImage: z.string() }) : withPicture;
}

const nothing = {
  toolName: '',
  toolImage: '',
  toolDescription: '',
  ...noToolTexts,
  ...noFlags,
  formerPrice: null,
};

type ToolPreviewProps = { control: Control<ToolFormValues>; image: string | undefined };

/** Shows the card that shoppers will see, with the typed texts and all valid figures. Not on narrow screens. */
function ToolPreview({ control, image = '' }: ToolPreviewProps) {
  const typed = useWatch({ control });
  const { toolPrice, formerPrice, toolMinimumOrderQuantity, toolAvailableQuantity } = schema.shape;
  const price = toolPrice.safeParse(typed.toolPrice).data ?? 0;
  const former = formerPrice.safeParse(typed.formerPrice).data;
  const tool: Tool = definedFields({
    _id: '',
    createdAt: '',
    toolName: typed.toolName || texts.newTool,
    toolDescription: typed.toolDescription || texts.newToolText,
    toolImage: image,
    toolPrice: price,
    formerPrice: former && former > price ? former : undefined,
    ...shownToolTexts(typed),
    toolMinimumOrderQuantity: toolMinimumOrderQuantity.safeParse(typed.toolMinimumOrderQuantity).data ?? 1,
    toolAvailableQuantity:
      toolAvailableQuantity.safeParse(typed.toolAvailableQuantity).data ?? limits.toolQuantity.max,
  });
  return (
    <aside className="tool-preview" aria-hidden="true" inert>
      <p className="note mb-2">{texts.preview}</p>
      <ToolCard tool={tool} action={<BuyNow tool={tool} look="quiet" />} />
    </aside>
  );
}

type Input = (props: FieldRegistration) => ReactElement;

/** Suggests the categories of other tools. */
function CategoryInput(props: FieldRegistration) {
  const id = useId();
  return (
    <>
      <TextField
        label={toolNames.category}
        type="text"
        list={id}
        autoComplete="off"
        help={texts.help.category}
        {...props}
      />
      <CategorySuggestions id={id} />
    </>
  );
}

function FlagInput({ flag, error, readOnly, ...input }: FieldRegistration & { flag: ToolFlag }) {
  const id = useId();
  return (
    <div className="mb-5">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          aria-describedby={id}
          onClick={(event) => readOnly && event.preventDefault()}
          {...input}
        />
        <span>{toolNames[flag]}</span>
      </label>
      <p id={id} className="text-sm text-steel">
        {texts.help[flag]}
      </p>
    </div>
  );
}

/** The input of each field, in the order of the form. */
const inputs = {
  toolName: (props) => <TextField label={texts.toolName} {...props} />,
  toolPrice: (props) => (
    <TextField label={texts.price} type="text" inputMode="decimal" help={texts.priceHelp} {...props} />
  ),
  formerPrice: (props) => (
    <TextField
      label={toolNames.formerPrice}
      type="text"
      inputMode="decimal"
      help={texts.help.formerPrice}
      {...props}
    />
  ),
  toolImage: (props) => (
    <TextField label={texts.image} type="text" inputMode="url" help={texts.imageHelp} {...props} />
  ),
  toolMinimumOrderQuantity: (props) => (
    <TextField label={texts.minimumOrderQuantity} type="text" inputMode="numeric" {...props} />
  ),
  toolAvailableQuantity: (props) => (
    <TextField label={texts.available} type="text" inputMode="numeric" {...props} />
  ),
  toolDescription: (props) => <TextArea label={texts.description} {...props} />,
  ...recordOf(
    toolTextFields,
    (text): Input =>
      (props) => (
        <TextField
          label={toolNames[text]}
          type="text"
          autoComplete="off"
          help={texts.help[text]}
          {...props}
        />
      ),
  ),
  category: CategoryInput,
  ...recordOf(
    toolFlags,
    (flag): Input =>
      (props) => <FlagInput flag={flag} {...props} />,
  ),
} satisfies Record<ToolField, Input>;

const formFields = keysOf(inputs);

/** Fields that share a line. */
const short: ReadonlySet<ToolField> = new Set(['toolMinimumOrderQuantity', 'toolAvailableQuantity']);

/** Form that adds or edits a tool. */
export function ToolForm({ tool, submitText, draft, onSend }: ToolFormProps) {
  const { form, field, submit, busy, readBeforeSubmit } = useSubmitForm<ToolFormValues>({
    schema: ({ picture }) => formSchema(tool, picture),
    defaultValues: { ...nothing, ...tool },
    draft,
    // A rejected change rereads the tool.
    values: tool && { ...nothing, ...tool },
    onSubmit: async ({ picture, ...input }, { reset, setValue }) => {
      const toolImage = picture ? await uploadPicture(picture) : input.toolImage;
      // If the tool is sent again, it has the same picture.
      setValue('toolImage', toolImage, { shouldDirty: true });
      setValue('picture', undefined);
      if ((await onSend({ ...input, toolImage })) === 'empty') reset();
    },
  });
  const chosenUrl = usePictureUrl(form.watch('picture'));
  const shownUrl = chosenUrl ?? schema.shape.toolImage.safeParse(form.watch('toolImage')).data;

  return (
    <div className="tool-form is-wide">
      <form noValidate onSubmit={submit}>
        <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
          {formFields.map((name) => {
            const Input = inputs[name];
            return (
              <div key={name} className={short.has(name) ? undefined : 'sm:col-span-2'}>
                <Input {...field(name)} />
                {name === 'toolImage' && (
                  <PictureField
                    control={form.control}
                    name="picture"
                    readBeforeSubmit={readBeforeSubmit}
                    label={texts.imageFile}
                    help={texts.imageFileHelp}
                    maxSidePx={maxSidePx}
                    notAnImage={messages.toolImageNotAnImage}
                  />
                )}
                {name === 'toolImage' && shownUrl && (
                  <div className="mb-5 w-48 max-w-full lg:hidden">
                    <ToolPicture tool={{ toolImage: shownUrl, toolName: '' }} eager />
                  </div>
                )}
              </div>
            );
          })}
        </div>
        <SubmitButton busy={busy}>{submitText}</SubmitButton>
      </form>
      <ToolPreview control={form.control} image={shownUrl} />
    </div>
  );
}
