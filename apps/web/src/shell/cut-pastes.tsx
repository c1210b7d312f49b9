import { cutPasteTexts as texts } from '@contador/contract/messages';
import { useEffect } from 'react';
import { useNotice } from '../ui/notice/notice.tsx';

/** Says how much of a text that was pasted found no room in its field: the browser leaves the rest out without a word. */
export function CutPastes() {
  const { tell } = useNotice();
  useEffect(() => {
    const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { maxLength, value, selectionStart, selectionEnd, readOnly } = target;
      const pasted = clipboardData?.getData('text').length ?? 0;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const left = value.length - replaced + pasted - maxLength;
      if (readOnly || maxLength < 0 || pasted === 0 || left <= 0) return;
      tell(texts.cut(maxLength, Math.min(left, pasted)), { tone: 'warning', detail: texts.help });
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [tell]);
  return null;
}
