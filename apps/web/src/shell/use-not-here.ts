import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { useLocation } from 'react-router';
import { useNotice } from '../ui/notice/notice.tsx';

/** Returns a function that says that the page takes no files, and which pages of its area do. It does not lead out of the area. */
export function useNotHere(): () => void {
  const { notice } = useNotice();
  const area = useLocation().pathname.split('/')[2];
  const help = Object.entries(texts.notHereHelp).find(([name]) => name === area)?.[1];
  return () => void notice(texts.notHere, { tone: 'warning', ...(help && { detail: help }) });
}
