import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { type ChartTokens, chartTokens } from './chart-tokens.ts';

/** The tokens of the theme in force, read again when it changes. */
export function useChartTokens(): ChartTokens {
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other tokens
  return useMemo(() => chartTokens(), [scheme]);
}
