import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { messages, toolNames } from '@almighty-tools/functions/contract/messages.ts';
import { toolImageFile } from '@almighty-tools/functions/contract/picture.ts';
import { type Tool, type ToolInput, toolInputSchema } from '@almighty-tools/functions/contract/tool.ts';
import { noFlags, toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { SubmitButton, TextArea, TextField } from '#components/field.tsx';
import { UploadProgress, useObjectUrl } from '#components/picture-field.tsx';
import { isAtImageHost, uploadPicture } from '#lib/api/image-host.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { amountOrNothing, amountOrText, countOrText } from '#lib/forms/amount.ts';
import { usePicture } from '#lib/forms/use-picture.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { reading } from '#texts/components.ts';
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

type Upload =
  | { state: 'none' | 'done' }
  | { state: 'uploading'; sent: number; picture: File }
  | { state: 'failed'; problem: string };

/** Width of the picture on the purchase page, for a screen with two device pixels per CSS pixel. */
const maxSidePx = 1280;

const schema = toolInputSchema(isAtImageHost);

const nothing = {
  toolName: '',
  toolImage: '',
  toolDescription: '',
  category: '',
  ...noFlags,
  formerPrice: null,
};

type ToolPreviewProps = { control: Control<ToolInput>; image: string | undefined };

/** Shows the card that shoppers will see, with the typed texts and all valid figures. Not on narrow screens. */
function ToolPreview({ control, image = '' }: ToolPreviewProps) {
  const typed = useWatch({ control });
  const { toolPrice, formerPrice, toolMinimumOrderQuantity, toolAvailableQuantity } = schema.shape;
  const price = toolPrice.safeParse(typed.toolPrice).data ?? 0;
  const former = formerPrice.safeParse(typed.formerPrice).data;
  const tool: Tool = {
    _id: '',
    createdAt: '',
    toolName: typed.toolName || texts.newTool,
    toolDescription: typed.toolDescription || texts.newToolText,
    toolImage: image,
    toolPrice: price,
    ...(former && former > price && { formerPrice: former }),
    toolMinimumOrderQuantity: toolMinimumOrderQuantity.safeParse(typed.toolMinimumOrderQuantity).data ?? 1,
    toolAvailableQuantity:
      toolAvailableQuantity.safeParse(typed.toolAvailableQuantity).data ?? limits.toolQuantity.max,
  };
  return (
    <aside className="tool-preview" aria-hidden="true" inert>
      <p className="note mb-2">{texts.preview}</p>
      <ToolCard tool={tool} action={<BuyNow tool={tool} isClosed={false} />} />
    </aside>
  );
}

/** Form that adds or edits a tool. */
export function ToolForm({ tool, submitText, draft, onSend }: ToolFormProps) {
  const suggestions = useId();
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const chosenPicture = usePicture(maxSidePx, messages.toolImageNotAnImage);
  const { form, field, submit, busy } = useSubmitForm<ToolInput>({
    schema: tool ? toolInputSchema(isAtImageHost, tool.toolAvailableQuantity) : schema,
    defaultValues: { ...nothing, ...tool },
    draft,
    // A rejected change rereads the tool.
    values: tool && { ...nothing, ...tool },
    onSubmit: async (input, { reset }) => {
      if ((await onSend(input)) === 'keep') return;
      reset();
      chosenPicture.clear();
      setUpload({ state: 'none' });
    },
  });
  const uploading = chosenPicture.isReading || upload.state === 'uploading';
  const image = form.watch('toolImage');
  const shownImage = schema.shape.toolImage.safeParse(image);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    // The field is cleared. Otherwise choosing the same file again would cause no change event.
    target.value = '';
    setUpload({ state: 'none' });
    const scaled = await chosenPicture.read(chosen);
    if (typeof scaled === 'string') return;
    const picture = toolImageFile.safeParse(scaled);
    if (!picture.success)
      return setUpload({ state: 'failed', problem: picture.error.issues[0]?.message ?? '' });
    const onProgress = (sent: number) => setUpload({ state: 'uploading', sent, picture: picture.data });
    try {
      form.setValue('toolImage', await uploadPicture(picture.data, onProgress), {
        shouldValidate: true,
        shouldDirty: true,
      });
      setUpload({ state: 'done' });
    } catch (error) {
      setUpload({ state: 'failed', problem: errorText(error) });
    }
  }

  const shownUpload = useObjectUrl(upload.state === 'uploading' ? upload.picture : undefined);

  return (
    <div className="tool-form is-wide">
      <form noValidate onSubmit={submit}>
        <TextField label={texts.toolName} {...field('toolName')} />
        <TextField
          label={texts.price}
          type="text"
          inputMode="decimal"
          help={texts.priceHelp}
          {...field('toolPrice', { setValueAs: amountOrText })}
        />
        <TextField
          label={toolNames.formerPrice}
          type="text"
          inputMode="decimal"
          help={texts.help.formerPrice}
          {...field('formerPrice', { setValueAs: amountOrNothing })}
        />
        <TextField
          label={texts.image}
          type="text"
          inputMode="url"
          help={texts.imageHelp}
          {...field('toolImage')}
        />
        <TextField
          label={texts.imageFile}
          type="file"
          accept="image/*,.heic,.heif"
          // A disabled field would lose focus.
          aria-disabled={uploading}
          onClick={(event) => uploading && event.preventDefault()}
          help={texts.imageFileHelp}
          error={upload.state === 'failed' ? upload.problem : chosenPicture.problem}
          onChange={send}
        />
        {upload.state === 'uploading' && <UploadProgress fraction={upload.sent} />}
        <p aria-live="polite" className="note not-empty:-mt-3 not-empty:mb-5">
          {chosenPicture.isReading && <span>{reading}</span>}
          {upload.state === 'done' && <span>{texts.imageUploaded}</span>}
        </p>
        {shownImage.success && (
          <div className="mb-5 w-48 max-w-full lg:hidden">
            <ToolPicture tool={{ toolImage: shownImage.data, toolName: '' }} eager />
          </div>
        )}
        <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
          <TextField
            label={texts.minimumOrderQuantity}
            type="text"
            inputMode="numeric"
            {...field('toolMinimumOrderQuantity', { setValueAs: countOrText })}
          />
          <TextField
            label={texts.available}
            type="text"
            inputMode="numeric"
            {...field('toolAvailableQuantity', { setValueAs: countOrText })}
          />
        </div>
        <TextArea label={texts.description} {...field('toolDescription')} />
        <TextField
          label={toolNames.category}
          type="text"
          list={suggestions}
          autoComplete="off"
          help={texts.help.category}
          {...field('category')}
        />
        <CategorySuggestions id={suggestions} />
        {toolFlags.map((flag) => (
          <div key={flag} className="mb-5">
            <label className="flex min-h-11 items-center gap-2 font-semibold">
              <input
                type="checkbox"
                aria-describedby={`${suggestions}-${flag}`}
                onClick={(event) => busy && event.preventDefault()}
                {...form.register(flag)}
              />
              <span>{toolNames[flag]}</span>
            </label>
            <p id={`${suggestions}-${flag}`} className="text-sm text-steel">
              {texts.help[flag]}
            </p>
          </div>
        ))}
        <SubmitButton busy={busy} disabled={uploading}>
          {submitText}
        </SubmitButton>
      </form>
      <ToolPreview control={form.control} image={shownUpload ?? shownImage.data} />
    </div>
  );
}
