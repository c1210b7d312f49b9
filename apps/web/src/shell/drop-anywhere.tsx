import { dropAnywhereTexts as texts } from '@contador/contract/messages';
import { isParameterFile } from '@contador/domain/tariff-inputs';
import { useLocation, useNavigate } from 'react-router';
import { PageDrop } from '../ui/files/page-drop.tsx';
import { offerFiles } from '../ui/files/page-files.ts';
import { usePageLink } from './page-link.ts';
import { useSession } from './session/session.tsx';
import { useNotHere } from './use-not-here.ts';

/** Routes files dropped on a page of the tariff area that takes none to the page that does, by their names. */
export function DropAnywhere() {
  const { pages } = useSession();
  const sayNotHere = useNotHere();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const linkToPage = (slug: string, target?: { readonly vista: 'mes' }) => {
    const page = pages.find((it) => it.slug === slug);
    const link = page && linkTo(page, target);
    // The target page is already open, so it cannot take files now.
    return link === pathname + search ? undefined : link;
  };

  const lead = (files: readonly File[]) => {
    const grid = linkToPage('validacion-parametros', { vista: 'mes' });
    const inputs = linkToPage('validacion-archivos');
    const parameters = grid === undefined ? [] : files.filter(({ name }) => isParameterFile(name));
    const others = files.filter((it) => !parameters.includes(it));
    if (others.length > 0 && inputs === undefined) return sayNotHere();
    offerFiles(parameters, grid);
    offerFiles(others, inputs);
    const target = others.length > 0 ? inputs : grid;
    if (target !== undefined) void navigate(target);
  };

  return <PageDrop instead hint={texts.takenToFiles} onFiles={lead} />;
}
