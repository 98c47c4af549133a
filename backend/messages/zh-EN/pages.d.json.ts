// Written by `npm run message-types`.
declare const texts: {
  "provider": {
    "languages": "Language",
    "simulated": "Simulated login: the people below are fictional, and you need no real account.",
    "chooseTitle": "Choose a person",
    "chooseLead": "The result of the login depends on the person you choose.",
    "people": "Test users",
    "next": "Continue",
    "cancel": "Back to the contest",
    "confirmTitle": "Share your identity with the contest?",
    "confirmLead": "The contest will receive your verified name, ID number and phone number.",
    "name": "Name",
    "certificate": "ID number",
    "mobile": "Phone number",
    "confirm": "Confirm and log in",
    "another": "Choose another person",
    "lapsedTitle": "This page has expired",
    "lapsedLead": "Go back to the contest and log in again.",
    "addressTitle": "Login cannot continue",
    "addressLead": "The return address does not belong to the contest.",
    "outTitle": "You are logged out",
    "outLead": "This browser no longer remembers your login."
  },
  "support": {
    "sender": "Contest support",
    "languages": "Language",
    "lead": "Ask the organising committee a question. The answer also appears in your inbox.",
    "question": "Your question",
    "send": "Send question",
    "earlier": "Your questions",
    "none": "You have not asked any questions yet.",
    "asked": "You asked",
    "answered": "The organising committee answered",
    "waiting": "Not answered yet",
    "empty": "Enter your question first.",
    "tooLong": "Shorten your question to 2,000 characters or fewer.",
    "tooMany": "You have asked many questions in a short time. Try again later.",
    "closedTitle": "Open customer service again",
    "closedLead": "This visit has ended, or you did not come from the contest site. Log in there and open customer service again.",
    "back": "Go to the contest site",
    "inbox": "Open your inbox"
  },
  "sms": {
    "title": "Text messages",
    "lead": "These are the phones of the test users. Text messages from the contest appear here and are not sent anywhere else.",
    "number": "Number",
    "show": "Show",
    "all": "All numbers",
    "none": "No messages in the last 24 hours",
    "languages": "Language"
  },
  "partner": {
    "sender": "Partner voucher desk",
    "publisher": "Published by the partner",
    "languages": "Language",
    "title": "Your vouchers",
    "lead": "Enter the code at the partner that issued the voucher. Every member of the team sees the same code.",
    "none": "Your teams have no valid vouchers. Teams receive them when they sign up for a track with a partner.",
    "code": "Code",
    "track": "Track",
    "team": "Team",
    "until": "Valid until",
    "closedTitle": "Open the voucher desk again",
    "closedLead": "This visit has ended, or you did not come from the contest site. Log in there and open the voucher desk again.",
    "back": "Back to my vouchers"
  }
};
export default texts;
