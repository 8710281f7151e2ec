import { pictureTypes, toolImageFile } from '@almighty-tools/functions/contract/picture.ts';
import { type ToolInput, toolInputSchema } from '@almighty-tools/functions/contract/tool.ts';
import { type ChangeEvent, useState } from 'react';
import { TextArea, TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText } from '#lib/error-text.ts';
import { uploadPicture } from '#lib/image-host.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { ToolPicture } from './tool-picture.tsx';

type ToolFormProps = {
  tool?: ToolInput;
  submitText: string;
  /** Sends the tool; returns whether the form should be emptied for the next one. */
  onSend: (tool: ToolInput) => Promise<'empty' | 'keep'>;
};

type Upload = { state: 'none' | 'uploading' | 'done' } | { state: 'failed'; problem: string };

/** Name, price, picture, quantities and description of a tool, new or changed. */
export function ToolForm({ tool, submitText, onSend }: ToolFormProps) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const { form, field, submit, busy } = useSubmitForm<ToolInput>({
    schema: toolInputSchema,
    defaultValues: tool ?? { toolName: '', toolImage: '', toolDescription: '' },
    send: async (input, { reset }) => {
      if ((await onSend(input)) === 'keep') return;
      reset();
      setUpload({ state: 'none' });
    },
  });
  const uploading = upload.state === 'uploading';
  const image = form.watch('toolImage');
  const shownImage = toolInputSchema.shape.toolImage.safeParse(image);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    // Emptied: otherwise choosing the same file again fires no change event.
    target.value = '';
    const picture = toolImageFile.safeParse(chosen);
    if (!picture.success)
      return setUpload({ state: 'failed', problem: picture.error.issues[0]?.message ?? '' });
    setUpload({ state: 'uploading' });
    try {
      form.setValue('toolImage', await uploadPicture(picture.data), {
        shouldValidate: true,
        shouldDirty: true,
      });
      setUpload({ state: 'done' });
    } catch (error) {
      setUpload({ state: 'failed', problem: errorText(error) });
    }
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-2xl">
      <TextField label="Tool Name" {...field('toolName')} />
      <TextField
        label="Price"
        type="number"
        step="0.01"
        inputMode="decimal"
        help="In dollars, per piece."
        {...field('toolPrice', { valueAsNumber: true })}
      />
      <div className="grid gap-x-5 sm:grid-cols-[1fr_12rem]">
        <div>
          <TextField
            label="Image"
            type="text"
            inputMode="url"
            help="An https address, or a file below."
            {...field('toolImage')}
          />
          <TextField
            label="Image file"
            type="file"
            accept={pictureTypes.join(',')}
            disabled={uploading}
            help="JPEG, PNG, WebP or GIF, at most 5 MB."
            error={upload.state === 'failed' ? upload.problem : undefined}
            onChange={send}
          />
          <p aria-live="polite" className="note not-empty:-mt-3 not-empty:mb-5">
            {uploading && 'Uploading…'}
            {upload.state === 'done' && 'The image is uploaded.'}
          </p>
        </div>
        {shownImage.success && (
          <div className="mb-5 self-center">
            <ToolPicture tool={{ toolImage: shownImage.data, toolName: '' }} eager />
          </div>
        )}
      </div>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <TextField
          label="Minimum Order Quantity"
          type="number"
          inputMode="numeric"
          {...field('toolMinimumOrderQuantity', { valueAsNumber: true })}
        />
        <TextField
          label="Available Quantity"
          type="number"
          inputMode="numeric"
          {...field('toolAvailableQuantity', { valueAsNumber: true })}
        />
      </div>
      <TextArea label="Description" {...field('toolDescription')} />
      <SubmitButton busy={busy} disabled={uploading}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
