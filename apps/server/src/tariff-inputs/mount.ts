import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import type { AnyOperation } from '../operations/operation.ts';
import { checkContractsCall, explainContractCall } from './check-contracts.handler.ts';
import { checkInputsCall } from './check-inputs.handler.ts';
import { checkMarketsCall } from './check-markets.handler.ts';
import { checkMonthParametersCall } from './check-month-parameters.handler.ts';
import { checkParametersCall } from './check-parameters.handler.ts';
import { deleteInputCall } from './delete-input.handler.ts';
import { deleteMarketCall } from './delete-market.handler.ts';
import { checkFileLineCall } from './file-line.handler.ts';
import { checkFinancialActorsCall, updateFinancialActorsCall } from './financial-actors.handler.ts';
import { downloadInputCall, inputInformationCall } from './input-information.handler.ts';
import { readInputOperation } from './read-input.operation.ts';
import { readParameterFilesCall } from './read-parameter-files.handler.ts';
import { updateContractsCall } from './update-contracts.handler.ts';
import { updateMarketsCall } from './update-markets.handler.ts';
import { updateMonthParametersCall } from './update-month-parameters.handler.ts';
import { uploadFilesCall, uploadInputCall } from './upload-input.handler.ts';
import { uploadParameterCall } from './upload-parameter.handler.ts';
import type { VersionLookups } from './version-lookups.ts';

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
