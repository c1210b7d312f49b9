import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { type ChartTokens, chartTokens } from './chart-tokens.ts';

/** The design tokens of the current theme, read again when it changes. */
export function useChartTokens(): ChartTokens {
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens depend on the colour scheme
  return useMemo(() => chartTokens(), [scheme]);
}
