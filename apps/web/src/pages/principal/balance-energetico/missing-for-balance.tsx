import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceLack } from '@contador/contract/reports';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import classes from './balance.module.css';
import { missingSentence } from './missing-sentence.ts';

const places = [
  { kind: 'file', slug: 'validacion-archivos', word: texts.goToFiles },
  { kind: 'parameter', slug: 'validacion-parametros', word: texts.goToParameters },
  { kind: 'market', slug: 'mercados', word: texts.goToMarkets },
] as const;

/** Lists the inputs that the balance still lacks, with links to the pages where they are entered. */
export function MissingForBalance({ missing }: { readonly missing: readonly BalanceLack[] }) {
  const linkTo = usePageLink();
  const wanted = places.filter(({ kind }) => missing.some((lack) => lack.kind === kind));
  return (
    <Card>
      <EmptyState
        icon={IconScale}
        sentence={missingSentence(missing)}
        help={texts.missingHelp}
        action={
          <span className={classes.links}>
            {wanted.map(({ slug, word }) => (
              <Link key={slug} to={linkTo({ area: 'principal', slug })}>
                {word}
              </Link>
            ))}
          </span>
        }
      />
    </Card>
  );
}
