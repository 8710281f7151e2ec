// Choosing and sending a picture.

export const notUploaded = 'The picture could not be uploaded. Please try again.';
