import { isBlank } from '@contador/kernel';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** Self-generators and clients without a read meter are outside of the norm on deviations. */
export function isExamined(
  { meter, self_generator: selfGenerator }: { readonly meter: string | null; readonly self_generator: string | null },
  { autogenerators }: Pick<CycleMonth, 'autogenerators'>,
): boolean {
  return !autogenerators && selfGenerator === null && meter !== null && !isBlank(meter);
}
