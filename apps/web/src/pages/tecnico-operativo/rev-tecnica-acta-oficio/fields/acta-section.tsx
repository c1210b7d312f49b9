import { fieldActaTexts } from '@contador/contract/messages';
import type { ActaField as Field, ActaSection as Section, Side } from '@contador/domain/field';
import { SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { useActa } from '../acta/acta-context.ts';
import { ActaField } from './acta-field.tsx';
import classes from './acta-section.module.css';

interface Props {
  readonly section: Section;
  readonly open: boolean;
  readonly onOpen: (section: string, open: boolean) => void;
  readonly side: Side;
  readonly onSide: (section: string, side: Side) => void;
  /** Contents above the fields, and contents after a group of fields. */
  readonly above?: ReactNode;
  readonly afterGroup?: ((group: string) => ReactNode) | undefined;
}

/** Accordion of a tab. It shows the number of filled fields, and renders the fields only while it is open. */
export const ActaSection = memo(function ActaSection(props: Props) {
  const { section, open, onOpen, side, onSide, above, afterGroup } = props;
  // The heading responds at once, and the fields follow with lower priority: some sections have fifty.
  const drawn = useDeferredValue(open);
  const sideDrawn = useDeferredValue(side);
  const { key, title, selector, fields } = section;
  const id = useId();
  const shown = selector === undefined ? fields : fields.filter((field) => field.side === sideDrawn);
  const filled = useActa((acta) => fields.filter(({ path }) => isFilled(acta, path)).length);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={drawn ? id : undefined}
          onClick={() => onOpen(key, !open)}
        >
          <Chevron size={18} aria-hidden />
          <span className={classes.title}>{title}</span>
          {filled > 0 && <span className={classes.count}>{filled}</span>}
        </button>
      </h2>
      {drawn && (
        <div id={id} className={classes.body} hidden={!open}>
          {above}
          {selector !== undefined && (
            <SegmentedControl
              fullWidth
              aria-label={title}
              value={side}
              onChange={(value) => onSide(key, value as Side)}
              data={[
                { value: 'main', label: fieldActaTexts.main },
                { value: 'backup', label: fieldActaTexts.backup },
              ]}
            />
          )}
          {groupsOf(shown).map(({ group, fields: members }) => (
            <Group key={group ?? ''} group={group} fields={members} after={group && afterGroup?.(group)} />
          ))}
        </div>
      )}
    </section>
  );
});

interface GroupProps {
  readonly group: string | undefined;
  readonly fields: readonly Field[];
  readonly after: ReactNode;
}

function Group({ group, fields, after }: GroupProps) {
  const listed = (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.path} data-kind={field.kind}>
          <ActaField field={field} />
        </div>
      ))}
    </div>
  );
  if (group === undefined) return listed;
  return (
    <fieldset className={classes.group}>
      <legend>{group}</legend>
      {listed}
      {after}
    </fieldset>
  );
}

/** Groups adjacent fields of the same group, in order. */
function groupsOf(fields: readonly Field[]): { readonly group: string | undefined; readonly fields: Field[] }[] {
  const groups: { group: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return groups;
}

function isFilled({ values, typed, files }: Parameters<Parameters<typeof useActa>[0]>[0], path: string): boolean {
  return values[path] !== undefined || typed[path] !== undefined || files[path] !== undefined;
}
