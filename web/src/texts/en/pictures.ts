// Texts for the selection and upload of a picture.

export const reading = 'Reading the picture…';
export const preview = 'This is how it will look.';
export const upload = 'Uploading the picture';
export const uploading = (percent: number) => `Uploading the picture: ${percent}%`;
export const uploaded = 'The picture is uploaded.';
