import { shellTexts } from '@contador/contract';
import { useNavigate } from 'react-router';
import { handOver } from '../patterns/uploads/handed-files.ts';
import { PageDrop } from '../ui/files/page-drop.tsx';
import { useNotice } from '../ui/notice/notice.tsx';
import { usePageLink } from './page-link.ts';
import { useSession } from './session/session.tsx';

/** A file dropped on a page that takes none goes to the one that does; the browser never opens it in the place of the product. */
export function DropAnywhere() {
  const { pages } = useSession();
  const { notice } = useNotice();
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const target = pages.find((page) => page.slug === 'validacion-archivos');
  return (
    <PageDrop
      instead
      hint={target ? shellTexts.takenToFiles : shellTexts.notHere}
      onFiles={(files) => {
        if (!target) return void notice(shellTexts.notHere, { tone: 'warning', detail: shellTexts.notHereHelp });
        handOver(files);
        void navigate(linkTo(target));
      }}
    />
  );
}
