import { pictureTypes, toolImageFile } from '@almighty-tools/functions/contract/picture.ts';
import { type ToolInput, toolInputSchema } from '@almighty-tools/functions/contract/tool.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextArea, TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/form-errors.ts';
import { isAtImageHost, uploadPicture } from '#lib/image-host.ts';
import { notify } from '#lib/notify.ts';
import { ToolPicture } from './tool-picture.tsx';

type ToolFormProps = {
  tool?: ToolInput;
  submitText: string;
  /** Sends the tool; answers whether the form should be emptied for the next one. */
  onSend: (tool: ToolInput) => Promise<'empty' | 'keep'>;
};

type Upload = { state: 'none' | 'uploading' | 'done' } | { state: 'failed'; problem: string };

const names = [
  'toolName',
  'toolPrice',
  'toolImage',
  'toolMinimumOrderQuantity',
  'toolAvailableQuantity',
  'toolDescription',
] as const;

const schema = toolInputSchema(isAtImageHost);

/** Name, price, picture, quantities and description of a tool, new or changed. */
export function ToolForm({ tool, submitText, onSend }: ToolFormProps) {
  const form = useForm<ToolInput>({
    resolver: zodResolver(schema),
    defaultValues: tool ?? { toolName: '', toolImage: '', toolDescription: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const uploading = upload.state === 'uploading';
  const image = form.watch('toolImage');
  const shownImage = schema.shape.toolImage.safeParse(image);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    // Emptied, or the browser says nothing when the same file is chosen again.
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

  async function submit(input: ToolInput) {
    try {
      if ((await onSend(input)) === 'keep') return;
      form.reset();
      setUpload({ state: 'none' });
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError)) notify.error(errorText(error));
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="max-w-2xl">
      <TextField label="Tool Name" error={errors.toolName?.message} {...form.register('toolName')} />
      <TextField
        label="Price"
        type="number"
        step="0.01"
        inputMode="decimal"
        help="In dollars, per piece."
        error={errors.toolPrice?.message}
        {...form.register('toolPrice', { valueAsNumber: true })}
      />
      <div className="grid gap-x-5 sm:grid-cols-[1fr_12rem]">
        <div>
          <TextField
            label="Image"
            type="text"
            inputMode="url"
            help="An https address, or a file below."
            error={errors.toolImage?.message}
            {...form.register('toolImage')}
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
          error={errors.toolMinimumOrderQuantity?.message}
          {...form.register('toolMinimumOrderQuantity', { valueAsNumber: true })}
        />
        <TextField
          label="Available Quantity"
          type="number"
          inputMode="numeric"
          error={errors.toolAvailableQuantity?.message}
          {...form.register('toolAvailableQuantity', { valueAsNumber: true })}
        />
      </div>
      <TextArea
        label="Description"
        error={errors.toolDescription?.message}
        {...form.register('toolDescription')}
      />
      <SubmitButton busy={isSubmitting} disabled={uploading}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
