import { table } from './refusal.ts'

/** Signing in, people, organizations, keys and roles. */
export const accountRefusals = table({
  'credentials.wrong': {
    status: 403,
    message: 'Forbidden',
    meaning: 'Unknown username or wrong password; the two are not told apart',
  },
  'account.blocked': {
    status: 403,
    message: 'This account is blocked',
    meaning:
      'The password, or the other service, is right; the people who run the marketplace let this account in no more',
  },
  'value.blocked': { status: 422, message: 'This address can’t be used here.' },
  'session.over': {
    status: 403,
    message: 'Forbidden',
    meaning: 'The refresh token is unknown, expired, replaced or shown by another browser',
  },
  'password.missing': { status: 403, message: 'Forbidden', meaning: 'The user has no password' },
  'password.incorrect': { status: 422, message: 'Incorrect current password' },
  'password.common': {
    status: 422,
    message: 'This password is one of the most common ones and easily guessed. Please choose another one',
  },
  'password.tokenInvalid': { status: 403, message: 'Forbidden', meaning: 'The reset token is unknown or used' },
  'password.tokenExpired': { status: 403, message: 'Reset token expired' },
  'password.userUnknown': {
    status: 422,
    message: 'Unprocessable Entity',
    meaning: 'The user does not exist; told in test environments only',
  },
  'credentials.both': {
    status: 400,
    message: '"value" contains a conflict between exclusive peers [apiKey, authorization]',
  },
  'credentials.missing': { status: 400, message: '"value" must contain at least one of [apiKey, authorization]' },
  'credentials.busy': {
    status: 503,
    message: 'Too many people are signing in at this moment; try again shortly',
  },
  'code.invalid': { status: 422, message: 'Invalid code' },
  'code.expired': { status: 403, message: 'Code expired' },
  'code.used': { status: 422, message: 'Code already used' },
  'code.userGone': { status: 422, message: 'The user no longer exists' },
  'impersonation.userUnknown': { status: 422, message: 'The user to impersonate does not exist' },
  'emailCheck.userUnknown': { status: 422, message: 'The user does not exist' },
  'emailCheck.otherOrigin': {
    status: 422,
    message:
      'The redirect address is not one of this marketplace. Add its origin to custom.allowedRedirectOrigins in the config',
  },
  'emailCheck.required': { status: 422, message: 'Confirm your e-mail address first' },

  'sso.providerFailed': { status: 422, message: 'The provider "{provider}" cannot be used: {reason}' },
  'sso.platformUnknown': { status: 422, message: 'Unknown platform' },
  'sso.unknown': { status: 422, message: 'There is no sign-on connection "{provider}"' },
  'sso.inactive': { status: 422, message: 'The sign-on connection "{provider}" is not active' },
  'sso.protocolMissing': {
    status: 422,
    message: 'The sign-on connection "{provider}" needs the protocol oauth2 or openid',
  },
  'sso.incomplete': { status: 422, message: 'The sign-on connection "{provider}" lacks {settings}' },
  'sso.sessionIsLocal': { status: 422, message: 'This session was not started at an external provider' },
  'sso.noLogout': { status: 422, message: 'The provider has no place to sign out at' },
  'link.signInAgain': { status: 422, message: 'Please sign in again first' },
  'link.emailUnchecked': { status: 422, message: 'Please confirm your e-mail address first' },
  'link.accountTaken': { status: 422, message: 'This account belongs to somebody else here' },
  'link.providerLinked': { status: 422, message: 'Another account at {provider} is linked already' },
  'link.last': {
    status: 422,
    message: 'This is the last means of signing in; choose a password or link another service first',
  },

  'username.taken': { status: 422, message: 'Unavailable username' },
  'email.unchanged': { status: 422, message: 'This is the address already' },
  'user.ownsAssets': { status: 422, message: 'This user still owns assets' },
  'user.ownsOrganizations': { status: 422, message: 'This user still owns organizations' },
  'dataExport.notReady': { status: 422, message: 'The copy is not ready' },
  'dataExport.addressUsed': { status: 404, message: 'This address was used or has expired' },
  'unsubscribe.tokenInvalid': { status: 403, message: 'This link was not made here' },

  'userHelp.noAddress': { status: 422, message: 'This person has no e-mail address' },
  'userHelp.notPerson': { status: 422, message: 'Organizations do not sign in' },
  'userHelp.isConfirmed': { status: 422, message: 'This address is confirmed already' },
  'userHelp.tooMany': {
    status: 422,
    message: 'Several such mails went to this address a moment ago; wait before you send another one',
  },
  'timeline.kindUnknown': { status: 400, message: 'There is nothing of the kind "{kind}" in a time line' },

  'organization.unknown': { status: 422, message: 'Unknown organization' },
  'organization.joinByCall': {
    status: 422,
    message: 'Join an organization with PUT /users/:id/organizations/:organizationId',
  },
  'organization.tooManyParents': { status: 422, message: 'An organization has at most one parent' },
  'organization.parentFixed': {
    status: 403,
    message: 'An organization becomes the child of another only when it is created',
  },
  'organization.cannotLeaveParent': { status: 403, message: 'An organization cannot leave its parent' },
  'organization.ownerUnknown': { status: 422, message: 'The owner does not exist' },
  'organization.newOwnerUnknown': { status: 422, message: 'The new owner does not exist' },
  'organization.ownerGives': { status: 403, message: 'Only the owner can give the organization to somebody else' },
  'organization.ownerRemoves': { status: 403, message: 'Only the owner can remove the organization' },
  'organization.hasChildren': { status: 422, message: 'This organization still has child organizations' },
  'organization.notMember': { status: 422, message: 'You do not belong to this organization' },
  'organization.ownerStays': {
    status: 422,
    message: 'You own this organization. Give it to another member before you leave',
  },
  'invitation.invalid': { status: 403, message: 'This invitation is not valid' },
  'invitation.otherAddress': { status: 403, message: 'This invitation is for another address' },
  'invitation.over': { status: 422, message: 'This invitation was {status}' },
  'invitation.answered': { status: 422, message: 'This invitation was answered' },
  'invitation.answeredOrWithdrawn': { status: 422, message: 'This invitation was answered or withdrawn' },
  'invitation.isMember': { status: 422, message: 'This address belongs to a member' },
  'invitation.isInvited': { status: 422, message: 'This address is invited already' },
  'invitation.tooMany': { status: 422, message: 'At most {limit} invitations can be open' },

  'role.unknown': { status: 422, message: 'Unknown roles: {roles}' },
  'role.notOffered': { status: 422, message: 'These roles cannot be chosen: {roles}' },
  'role.onlyForOrganizations': { status: 422, message: 'Only organizations have the role organization' },
  'role.marksOrganizations': {
    status: 422,
    message: 'The role organization marks organizations; it cannot be given or taken',
  },
  'role.valueTaken': { status: 422, message: 'The role value "{value}" is taken' },
  'role.parentUnknown': { status: 422, message: 'The parent role does not exist' },
  'role.ownParent': { status: 422, message: 'A role cannot be its own parent' },
  'role.circular': { status: 422, message: 'The role hierarchy would be circular' },
  'role.inUse': { status: 422, message: 'This role is still referenced in {place}' },
  'permission.unknown': { status: 422, message: 'Unknown permissions: {permissions}' },
})
