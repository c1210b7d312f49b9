import type { PublicationDocument } from '@contador/contract/tariff-publication';
import { emblemImage } from '@contador/domain/tariff-publication';
import classes from './paper-head.module.css';

/** Printed heading with the company and the month; on the screen the page header shows them. */
export function PaperHead({ document }: { readonly document: PublicationDocument }) {
  const { company, title, subtitle, supervised } = document;
  const image = emblemImage(company);
  return (
    <header className={classes.head} style={{ borderBottomColor: company.color }}>
      <div className={classes.company}>
        {image && <img className={classes.emblem} src={`data:image/svg+xml,${encodeURIComponent(image)}`} alt="" />}
        <div>
          <p className={classes.name}>{company.legalName}</p>
          <p className={classes.small}>{company.particulars}</p>
          <p className={classes.small}>{supervised}</p>
        </div>
      </div>
      <div className={classes.month}>
        <p className={classes.title}>{title}</p>
        <p className={classes.small}>{subtitle}</p>
      </div>
    </header>
  );
}
