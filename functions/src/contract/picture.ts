import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

type Texts = { required: string; notAnImage: string; tooLarge: string };

/** A picture from a file field. The image host checks the file again. */
function pictureFile({ required, notAnImage, tooLarge }: Texts) {
  return z
    .custom<File>((value) => value instanceof File && value.size > 0, required)
    .refine((file) => pictureTypes.some((type) => type === file.type), notAnImage)
    .refine((file) => file.size <= limits.picture.maxBytes, tooLarge);
}

export const pictureField = pictureFile({
  required: messages.pictureRequired,
  notAnImage: messages.pictureNotAnImage,
  tooLarge: messages.pictureTooLarge,
});

/** The image of a tool, before its upload. */
export const toolImageFile = pictureFile({
  required: messages.toolImageRequired,
  notAnImage: messages.toolImageNotAnImage,
  tooLarge: messages.toolImageTooLarge,
});
