import { type AnyOperation, type MountedCall, remembered } from '../platform/index.ts';
import { checkContractsCall, explainContractCall } from './contracts/check-contracts.handler.ts';
import { updateContractsCall } from './contracts/update-contracts.handler.ts';
import { checkFinancialActorsCall, updateFinancialActorsCall } from './financial-actors/financial-actors.handler.ts';
import { checkFileLineCall } from './information/file-line.handler.ts';
import { downloadInputCall, inputInformationCall } from './information/input-information.handler.ts';
import { checkMarketsCall } from './markets/check-markets.handler.ts';
import { deleteMarketCall } from './markets/delete-market.handler.ts';
import { updateMarketsCall } from './markets/update-markets.handler.ts';
import { checkInputsCall } from './month-inputs/check-inputs.handler.ts';
import { checkMonthParametersCall } from './parameters/check-month-parameters.handler.ts';
import { checkParametersCall } from './parameters/check-parameters.handler.ts';
import { readParameterFilesCall } from './parameters/read-parameter-files.handler.ts';
import { updateMonthParametersCall } from './parameters/update-month-parameters.handler.ts';
import { uploadParameterCall } from './parameters/upload-parameter.handler.ts';
import { deleteInputCall } from './reading/delete-input.handler.ts';
import { readInputOperation } from './reading/read-input.operation.ts';
import { uploadFilesCall, uploadInputCall } from './reading/upload-input.handler.ts';
import type { VersionLookups } from './scope/version-lookups.ts';

/** API calls and operations of the inputs. `versions` gives them access to the versions of the calculation, which they cannot import. */
export function tariffInputs(versions: VersionLookups): {
  readonly calls: readonly MountedCall[];
  readonly operations: readonly AnyOperation[];
} {
  const readInput = readInputOperation(versions);
  return {
    calls: [
      remembered(checkInputsCall(versions)),
      deleteInputCall(versions),
      uploadFilesCall(versions),
      uploadInputCall(versions, readInput),
      downloadInputCall,
      remembered(inputInformationCall),
      checkFileLineCall,
      remembered(checkParametersCall(versions)),
      uploadParameterCall(versions),
      remembered(checkMonthParametersCall(versions)),
      updateMonthParametersCall(versions),
      readParameterFilesCall(versions),
      remembered(checkMarketsCall),
      updateMarketsCall,
      deleteMarketCall,
      remembered(checkContractsCall),
      explainContractCall,
      updateContractsCall,
      remembered(checkFinancialActorsCall),
      updateFinancialActorsCall,
    ],
    operations: [readInput],
  };
}
