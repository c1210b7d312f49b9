import { partsTexts, shellTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconHelp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { usePageLink } from '../page-link.ts';
import { useSession } from '../session/session.tsx';
import { type ChapterBlock, type ChapterText, loadChapter } from './chapter.ts';
import classes from './help-panel.module.css';

/** Panel from the right with what the current page is for, what it needs and what comes next. */
export default function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const page = pageOf(useLocation().pathname);
  useReturnFocus(true);
  const { data, error, refetch } = useQuery({
    queryKey: ['help', page],
    queryFn: async () => (await loadChapter(page)) ?? null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      zIndex="var(--layer-drawer)"
      classNames={{ overlay: classes.scrim ?? '', content: classes.panel ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content aria-label={shellTexts.help}>
        <div className={classes.bar}>
          <IconHelp size={20} aria-hidden />
          <p>{shellTexts.help}</p>
          <IconAction label={partsTexts.close} icon={IconX} onClick={onClose} />
        </div>
        <div className={classes.chapter}>
          {data?.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a chapter never change
            <Block key={at} block={block} onClose={onClose} />
          ))}
          {data === null && <p>{shellTexts.noHelp}</p>}
          {data === undefined && !error && <SkeletonRows rows={6} columns={1} />}
          {error && <FailureState failure={undefined} what={shellTexts.theHelp} onRetry={() => void refetch()} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The page of an address: `facturador/liquidar-consumos` of `/webspectrum/facturador/liquidar-consumos`. */
const pageOf = (pathname: string) => pathname.split('/').slice(2).join('/');

interface BlockProps {
  readonly block: ChapterBlock;
  readonly onClose: () => void;
}

function Block({ block, onClose }: BlockProps) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((texts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a chapter never change
          <li key={at}>
            <Texts texts={texts} onClose={onClose} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by the keyboard
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  const texts = <Texts texts={block.texts} onClose={onClose} />;
  if (block.kind === 'paragraph') return <p>{texts}</p>;
  return block.depth === 1 ? <h2>{texts}</h2> : <h3>{texts}</h3>;
}

/** Text of a chapter; a page that the person may not open is named and not linked. */
function Texts({ texts, onClose }: { readonly texts: readonly ChapterText[]; readonly onClose: () => void }) {
  const link = usePageLink();
  const { pages } = useSession();
  return texts.map(({ text, strong, code, page }, at) => {
    if (page !== undefined && pages.some(({ area, slug }) => `${area}/${slug}` === page)) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a chapter never change
        <Link key={at} to={link(page)} onClick={onClose}>
          {text}
        </Link>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a chapter never change
    if (code) return <code key={at}>{text}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a chapter never change
    return strong ? <strong key={at}>{text}</strong> : text;
  });
}
