import type { ImpossibleCode, WarningCode } from '@contador/regulation';

/** Why a figure has no value although all its inputs are available. */
export type CalculationImpediment = ImpossibleCode;

/** A warning with which a figure was accepted. */
export type CalculationRemark = WarningCode;
