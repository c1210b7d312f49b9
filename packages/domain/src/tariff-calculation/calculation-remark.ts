import type { ImpossibleCode, WarningCode } from '@contador/regulation';

/** Why a figure has no value although all its inputs are there. */
export type CalculationImpediment = ImpossibleCode;

/** What a figure was accepted with. */
export type CalculationRemark = WarningCode;
