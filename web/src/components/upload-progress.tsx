import * as texts from '#texts/components.ts';

/** Progress bar of an upload; `fraction` is from 0 to 1. */
export function UploadProgress({ fraction }: { fraction: number }) {
  return (
    <div className="mb-5">
      <progress className="skill-bar" value={fraction} max={1} aria-label={texts.upload} />
      <p className="note mt-1">
        {fraction < 1 ? texts.uploading(Math.round(fraction * 100)) : texts.uploaded}
      </p>
    </div>
  );
}
