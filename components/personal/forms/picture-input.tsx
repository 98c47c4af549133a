import type { Ref } from 'react';
import { uploadLimits } from '#lib/contract/files.ts';

interface PictureInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onChoose: (file: File) => void;
}

/** Hidden field for a picture: a visible button opens it. */
export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-label={label}
      accept={uploadLimits.types.join()}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again after it was corrected.
        currentTarget.value = '';
      }}
    />
  );
}
