import type { TraceOrigin } from '@contador/contract/tariff-calculation';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconCircleDashed,
  IconClockHour4,
  IconFileCertificate,
  IconFileDollar,
  IconFileText,
  IconGavel,
  IconHistory,
  IconId,
  IconMapPin,
  IconMathFunction,
  IconPencil,
  IconSolarPanel,
} from '@tabler/icons-react';
import { originWord, sourceOrigin } from './trace-rows.ts';
import classes from './trace-tree.module.css';

const icons: Record<TraceOrigin['kind'], Icon> = {
  formula: IconMathFunction,
  file: IconFileText,
  series: IconClockHour4,
  parameter: IconAdjustmentsHorizontal,
  market: IconMapPin,
  offer: IconFileDollar,
  record: IconId,
  reliquidation: IconHistory,
  settlement: IconSolarPanel,
  published: IconFileCertificate,
  constant: IconGavel,
  absence: IconCircleDashed,
  override: IconPencil,
};

/** Kind of origin: icon and word. */
export function OriginMark({ origin }: { readonly origin: TraceOrigin }) {
  const Shape = icons[origin.kind] ?? IconFileText;
  return (
    <span className={classes.mark} data-kind={origin.kind}>
      <Shape size={14} aria-hidden />
      {originWord(origin)}
    </span>
  );
}

/** Icon of the source from which the amount was read. */
export function sourceIcon(origin: TraceOrigin): Icon {
  return icons[sourceOrigin(origin).kind] ?? IconFileText;
}
