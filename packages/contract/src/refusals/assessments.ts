import { table } from './refusal.ts'

/** Assessments; clients of the compatible API compare these texts. */
export const assessmentRefusals = table({
  'assessment.assetUnknown': { status: 422, message: 'Asset not found' },
  'assessment.transactionUnknown': { status: 422, message: 'Transaction not found' },
  'assessment.otherOwner': {
    status: 422,
    message: "The provided owner (ID {owner}) doesn't match with the asset owner (ID {expected})",
  },
  'assessment.otherAsset': {
    status: 422,
    message: 'The transaction (asset ID {ofTransaction}) and the asset (ID {asset}) does not match',
  },
  'assessment.otherTaker': {
    status: 422,
    message: "The provided taker (ID {taker}) doesn't match with the transaction taker (ID {expected})",
  },
  'assessment.signerSigned': {
    status: 422,
    message: 'Cannot update a signer’s config after own signature on {date}',
  },
  'assessment.complete': { status: 422, message: 'Cannot update a signed assessment' },
  'assessment.over': { status: 422, message: 'Assessment expired' },
  'assessment.signed': { status: 422, message: 'Assessment already signed on {date}' },
  'assessment.expired': { status: 403, message: 'Assessment expired on {date}' },
  'assessment.signedByUser': { status: 422, message: 'User already signed' },
  'assessment.codeMissing': { status: 403, message: 'Missing sign code' },
  'assessment.codeInvalid': { status: 403, message: 'Invalid sign code' },
  'assessment.notRemovable': { status: 422, message: 'Signed assessment cannot be deleted' },
})
