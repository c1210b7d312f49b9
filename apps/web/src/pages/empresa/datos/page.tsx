import { checkCompany, checkCompanyIdentity, type FormerIdentityRow } from '@contador/contract/access';
import { companyFactTexts, companyIdentityTexts as texts } from '@contador/contract/messages';
import { type CompanyField, tenantFeatures } from '@contador/domain/access';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { IssuerDialog } from '../../../shell/bill-issuer/issuer-dialog.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { CompanyFields, FieldHistory } from './company-fields.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LackingSecondStep } from './lacking-second-step.tsx';
import { MailCard } from './mail-card.tsx';
import { OpenPoints } from './open-points/open-points.tsx';

const columns: readonly GridColumn<FormerIdentityRow>[] = [
  { key: 'until', header: texts.until, value: (it) => momentText(it.until), width: 144 },
  { key: 'legalName', header: texts.legalName, value: (it) => it.legalName, grow: 2, emphasis: true },
  { key: 'nit', header: 'NIT', value: (it) => it.nit ?? '', width: 120 },
  { key: 'activity', header: texts.activity, value: (it) => it.activity ?? '', grow: 1 },
  { key: 'reason', header: texts.reason, value: (it) => it.reason, grow: 2 },
  { key: 'changedBy', header: texts.changedBy, value: (it) => it.changedBy, grow: 1 },
];

/** 'Empresa': the identity on the company's papers, and those before each change. */
export default function CompanyPage() {
  const { username } = useSession().tenant;
  const { data, failure, retry, refreshing } = useRead(checkCompanyIdentity, { username });
  return (
    <>
      <PageHeader title={texts.title} context={texts.about} />
      <Card label={texts.title} refreshing={refreshing && data !== undefined} padded={false}>
        {data ? (
          <IdentityForm key={data.revision} saved={data} />
        ) : failure ? (
          <FailureState failure={failure} what={texts.what} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} columns={2} />
        )}
      </Card>
      {data && data.history.length > 0 && (
        <Card title={texts.history} note={texts.historyNote} padded={false}>
          <DataGrid
            label={texts.history}
            columns={columns}
            rows={data.history}
            rowKey={({ until }) => until}
            noun={texts.identities}
          />
        </Card>
      )}
      <CompanyData username={username} />
    </>
  );
}

const market: readonly CompanyField[] = ['applicationName', 'kind', 'agent', 'userTypes', 'publicationLayout'];

/** The sections below the identity: the market, what the company offers, its issuer settings, the mail and the history. */
function CompanyData({ username }: { readonly username: string }) {
  const { data, failure, retry } = useRead(checkCompany, { username });
  const [editsIssuer, setEditsIssuer] = useState(false);
  if (!data)
    return failure ? (
      <FailureState failure={failure} what={texts.what} onRetry={retry} />
    ) : (
      <SkeletonRows rows={8} columns={3} />
    );
  const rowsOf = (section: readonly CompanyField[]) => data.fields.filter(({ field }) => section.includes(field));
  return (
    <>
      <CompanyFields title={companyFactTexts.market} rows={rowsOf(market)} />
      <CompanyFields title={companyFactTexts.offers} rows={rowsOf(tenantFeatures)} />
      <Card
        title={companyFactTexts.authority}
        actions={<ActionButton onClick={() => setEditsIssuer(true)}>{companyFactTexts.openIssuer}</ActionButton>}
      >
        {companyFactTexts.authorityAbout}
      </Card>
      {editsIssuer && <IssuerDialog username={username} onClose={() => setEditsIssuer(false)} />}
      <OpenPoints username={username} />
      <CompanyFields title={companyFactTexts.access} rows={rowsOf(['secondStep'])} />
      <LackingSecondStep username={username} />
      <MailCard mail={data.mail} publicUrl={data.publicUrl} />
      <FieldHistory rows={data.fields} />
    </>
  );
}
