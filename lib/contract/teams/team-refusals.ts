/**
 * Refusals of calls about teams and sign-up: HTTP 200 with one of these codes, which are outside the whitelist, and a
 * sentence in the language of the request. `can` of a team and the guards report the same names in advance.
 */
export const teamRefusals = {
  teamMissing: 4601,
  contestMissing: 4602,
  trackMissing: 4603,
  notMember: 4604,
  notCaptain: 4605,
  banned: 4606,
  memberBanned: 4607,
  alreadyInTeam: 4610,
  teamFull: 4611,
  nameTaken: 4612,
  nameInvalid: 4613,
  locked: 4614,
  contestOver: 4615,
  notRecruiting: 4616,
  applicationMissing: 4620,
  applicationSettled: 4621,
  alreadyApplied: 4622,
  tooManyApplications: 4623,
  invitationInvalid: 4624,
  tooManyInvitations: 4625,
  memberMissing: 4630,
  ownCaptaincy: 4631,
  offerMissing: 4632,
  offerPending: 4633,
  signUpNotOpen: 4640,
  signUpClosed: 4641,
  tooFewMembers: 4642,
  tooManyMembers: 4643,
  agreementUnsigned: 4644,
  trackLimit: 4646,
  trackUnnamed: 4647,
  notSignedUp: 4648,
  signedUp: 4649,
  cancellationPending: 4650,
  cancellationMissing: 4651,
  cancellationSettled: 4652,
  submitted: 4653,
  pictureInvalid: 4660,
} as const;

export type TeamRefusal = keyof typeof teamRefusals;
export type TeamRefusalCode = (typeof teamRefusals)[TeamRefusal];
