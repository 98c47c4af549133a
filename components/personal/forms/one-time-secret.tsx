import { type ReactNode, useId, useState } from 'react';
import { copyText } from '#components/control/copy-text.ts';
import { Input } from '#components/control/field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';

interface OneTimeSecretProps {
  readonly label: string;
  readonly value: string;
  readonly words: {
    /** Says that the secret is not shown again. */
    readonly once: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
  };
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** A secret that is shown this once, with a button that copies it. */
export function OneTimeSecret({ label, value, words, children }: OneTimeSecretProps) {
  const id = useId();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(await copyText(value));
  return (
    <>
      <Notice tone="warn" icon="lock" role="status">
        {words.once}
      </Notice>
      <Input id={id} label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <Button icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
        <span className="small muted" role="status">
          {isCopied === null ? '' : isCopied ? words.copied : words.notCopied}
        </span>
      </div>
    </>
  );
}
