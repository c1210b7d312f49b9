import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { isParameterFile } from '@contador/domain/tariff-inputs';
import { useLocation, useNavigate } from 'react-router';
import { handOver } from '../patterns/uploads/handed-files.ts';
import { PageDrop } from '../ui/files/page-drop.tsx';
import { useNotice } from '../ui/notice/notice.tsx';
import { usePageLink } from './page-link.ts';
import { useSession } from './session/session.tsx';

const MONTH_AREA = 'principal';

/**
 * Files dropped on a page of the tariff's area that takes none go to the one that does, by their names. In another area it is said where its files
 * are taken: a person is not led out of it. The browser never opens them in the place of the product.
 */
export function DropAnywhere() {
  const { pages } = useSession();
  const { notice, tell } = useNotice();
  const area = useLocation().pathname.split('/')[2] ?? '';
  const isMonth = area === MONTH_AREA;
  const help = Object.entries(texts.notHereHelp).find(([of]) => of === area)?.[1];
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const pageOf = (slug: string) => pages.find((page) => page.slug === slug);
  const forFiles = pageOf('validacion-archivos');
  const forParameters = pageOf('validacion-parametros');

  const lead = (files: readonly File[]) => {
    if (!isMonth) return void notice(texts.notHere, { tone: 'warning', ...(help && { detail: help }) });
    const parameters = files.filter(({ name }) => isParameterFile(name));
    const others = files.filter(({ name }) => !isParameterFile(name));
    const grid = forParameters && linkTo(forParameters, { vista: 'mes' });
    if (parameters.length > 0 && grid !== undefined) handOver('parameters', parameters);
    if (others.length === 0 && grid !== undefined) return void navigate(grid);
    if (forFiles === undefined) return void notice(texts.notHere, { tone: 'warning', ...(help && { detail: help }) });
    handOver('files', grid === undefined ? files : others);
    void navigate(linkTo(forFiles));
    if (parameters.length > 0 && grid !== undefined) {
      tell(texts.waitInGrid(parameters.length), {
        action: { label: texts.toGrid, run: () => void navigate(grid) },
      });
    }
  };

  return (
    <PageDrop
      instead
      hint={isMonth && (forFiles || forParameters) ? texts.takenToFiles : texts.notHere}
      onFiles={lead}
    />
  );
}
