import { pictureTypes } from '@almighty-tools/functions/contract/picture.ts';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { TextField } from './field.tsx';

type PictureFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help: string;
};

/** A file field whose value is the chosen file; the browser has a list of one. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      ref={field.ref}
      type="file"
      label={label}
      help={help}
      accept={pictureTypes.join(',')}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.files?.[0])}
    />
  );
}
