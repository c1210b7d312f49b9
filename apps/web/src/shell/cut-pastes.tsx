import { cutPasteTexts as texts } from '@contador/contract/messages';
import { useEffect } from 'react';
import { useNotice } from '../ui/notice/notice.tsx';

/** Tells how much of a pasted text did not fit in its field: the browser cuts it silently. */
export function CutPastes() {
  const { tell } = useNotice();
  useEffect(() => {
    const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { maxLength, value, selectionStart, selectionEnd, readOnly } = target;
      const pasted = clipboardData?.getData('text').length ?? 0;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const excess = value.length - replaced + pasted - maxLength;
      if (readOnly || maxLength < 0 || pasted === 0 || excess <= 0) return;
      tell(texts.cut(maxLength, Math.min(excess, pasted)), { tone: 'warning', detail: texts.help });
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [tell]);
  return null;
}
