// Written by `npm run message-types`.
declare const texts: {
  "agreement": {
    "signature": "Signature",
    "signer": "Signed by",
    "player": "Player number",
    "at": "Signed at",
    "version": "Version",
    "language": "Language of the signed text",
    "languageName": "English",
    "hash": "SHA-256 of the signed text",
    "boxes": "Confirmed",
    "page": "Page {page} of {pages}",
    "note": "Signed electronically after real-name verification by the payment app. Anyone who has the text can compute its SHA-256 again."
  },
  "voucher": {
    "title": "Voucher",
    "by": "Partner",
    "worth": "Value",
    "contest": "Contest",
    "track": "Track",
    "team": "Team",
    "number": "Team number",
    "until": "Valid until",
    "code": "Code",
    "note": "The code belongs to the team and works once. Enter it in the partner’s console before it expires. It cannot be exchanged for cash.",
    "page": "Page {page} of {pages}"
  },
  "calendar": {
    "name": "My contest dates",
    "phase": "{contest}: {phase}",
    "slot": "{contest}: slot, {gpus, plural, one {# GPU} other {# GPUs}}"
  }
};
export default texts;
