import type { Particular } from '@contador/contract';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { ReadyBadge } from '../../../ui/state/state-badge.tsx';
import style from './offers.module.css';

export interface SupplyGroup {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly ready: boolean; readonly href?: string | undefined }[];
  readonly missing: readonly Particular[];
}

/** 'Insumos necesarios': each supply with Listo or Pendiente, and a link to enter the pending ones. */
export function SupplyList({ groups }: { readonly groups: readonly SupplyGroup[] }) {
  return (
    <section aria-label={texts.supplies}>
      <h3 className={style.heading}>{texts.supplies}</h3>
      <div className={style.groups}>
        {groups.map(({ title, items, missing }) => (
          <div key={title} className={style.group}>
            <h4 className={style.groupTitle}>{title}</h4>
            <ul>
              {items.map(({ name, ready, href }) => {
                const expected = missing.find((it) => it.field === name)?.expected;
                return (
                  <li key={name} className={style.supply}>
                    {!ready && href ? <Link to={href}>{name}</Link> : <span>{name}</span>}
                    <ReadyBadge ready={ready} />
                    {!ready && expected && <small>{expected}</small>}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
