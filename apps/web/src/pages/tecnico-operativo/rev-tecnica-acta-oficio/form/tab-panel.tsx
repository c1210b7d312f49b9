import { type ActaTab, actaFields, actaTabs, ERROR_GROUPS } from '@contador/domain/field';
import { memo, type ReactNode } from 'react';
import { ActaSection } from '../fields/acta-section.tsx';
import { AcceptanceParagraph } from '../tabs/acceptance-paragraph.tsx';
import { DiagramTab } from '../tabs/diagram-tab.tsx';
import { ErrorTotal } from '../tabs/error-total.tsx';
import { PhotosTab } from '../tabs/photos-tab.tsx';
import { RegisterNote } from '../tabs/register-note.tsx';
import { SignersTab } from '../tabs/signers-tab.tsx';
import { WhereButton } from '../tabs/where-button.tsx';
import type { Sections } from './use-sections.ts';

/** Groups of 'Porcentajes de error' by their heading. */
const errorGroupOf = new Map(ERROR_GROUPS.map((group) => [actaFields.get(`errors.${group}.1`)?.group, group] as const));

/** Contents above the fields of a section. The elements are constants, so that they do not cause a section to render. */
const above: Readonly<Record<string, ReactNode>> = {
  acceptance: <AcceptanceParagraph />,
  'meters.found': <RegisterNote />,
  'telemetry.position': <WhereButton />,
};

/** Mean of a group of errors, shown under it. */
const afterError = (group: string): ReactNode => {
  const errors = errorGroupOf.get(group);
  return errors && <ErrorTotal group={errors} />;
};

interface Props {
  readonly tab: ActaTab;
  readonly sections: Sections;
}

/** Fields of a tab. A keystroke renders only its own field. */
export const TabPanel = memo(function TabPanel({ tab, sections }: Props) {
  const { open, sides, setOpen, setSide } = sections;
  if (tab === 6) return <PhotosTab />;
  if (tab === 7) return <DiagramTab />;
  if (tab === 8) return <SignersTab sections={sections} />;
  return actaTabs[tab - 1]?.sections.map((section, at) => (
    <ActaSection
      key={section.key}
      section={section}
      open={open[section.key] ?? at === 0}
      onOpen={setOpen}
      side={sides[section.key] ?? 'main'}
      onSide={setSide}
      above={above[section.key]}
      afterGroup={section.key === 'errors' ? afterError : undefined}
    />
  ));
});
