import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { useLocation } from 'react-router';
import { PageDrop } from '../ui/files/page-drop.tsx';
import { useNotice } from '../ui/notice/notice.tsx';

/** Says that the page takes no files, and which pages of its area do. */
export function useNotHere(): () => void {
  const { notice } = useNotice();
  const area = useLocation().pathname.split('/')[2];
  const help = Object.entries(texts.notHereHelp).find(([name]) => name === area)?.[1];
  return () => void notice(texts.notHere, { tone: 'warning', ...(help && { detail: help }) });
}

/** Files dropped on a page that takes none are refused in words: nobody is led out of the area. */
export function NoFilesHere() {
  return <PageDrop instead hint={texts.notHere} onFiles={useNotHere()} />;
}
