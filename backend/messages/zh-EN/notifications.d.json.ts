// Written by `npm run message-types`.
declare const texts: {
  "team": {
    "joined": {
      "title": "{person} joined {team}",
      "content": "<strong>{person}</strong> is now a member of <strong>{team}</strong> ({contest})."
    },
    "welcome": {
      "title": "You joined {team}",
      "content": "You are a member of <strong>{team}</strong> for {contest}. Sign the agreement of the contest: the captain can sign the team up once every member has signed."
    },
    "applied": {
      "title": "{person} wants to join {team}",
      "content": "<strong>{person}</strong> applied to join <strong>{team}</strong> for {contest}. Accept or reject the application on the page of your team."
    },
    "rejected": {
      "title": "{team} rejected your application",
      "content": "The captain of <strong>{team}</strong> ({contest}) rejected your application. You can apply to other teams."
    },
    "rejectedWithReply": {
      "title": "{team} rejected your application",
      "content": "The captain of <strong>{team}</strong> ({contest}) rejected your application and wrote: “{reply}”"
    },
    "left": {
      "title": "{person} left {team}",
      "content": "<strong>{person}</strong> is no longer a member of <strong>{team}</strong> ({contest})."
    },
    "removed": {
      "title": "You were removed from {team}",
      "content": "The captain removed you from <strong>{team}</strong> ({contest}). You can join or create another team until teams are locked."
    },
    "captain": {
      "title": "{person} is the new captain of {team}",
      "content": "<strong>{person}</strong> is now captain of <strong>{team}</strong> ({contest})."
    },
    "captaincyOffered": {
      "title": "{person} asks you to become captain",
      "content": "<strong>{person}</strong> wants to make you captain of <strong>{team}</strong> ({contest}). Accept or decline on the page of your team."
    },
    "captaincyDeclined": {
      "title": "{person} declined to become captain",
      "content": "<strong>{person}</strong> declined to become captain of <strong>{team}</strong> ({contest}). You remain captain."
    },
    "signedUp": {
      "title": "{team} is signed up",
      "content": "<strong>{team}</strong> is signed up for {track} ({contest})."
    },
    "trackChanged": {
      "title": "{team} changed its track",
      "content": "<strong>{team}</strong> now takes part in {track} ({contest})."
    },
    "cancelAsked": {
      "title": "{person} wants to cancel the sign-up",
      "content": "<strong>{person}</strong> wants to cancel the sign-up of <strong>{team}</strong> for {contest}. It is cancelled once every member agrees; if one member disagrees, the team stays signed up."
    },
    "quitAsked": {
      "title": "{person} wants to leave a track",
      "content": "<strong>{person}</strong> wants <strong>{team}</strong> to leave {track} ({contest}). The team leaves once every member agrees; if one member disagrees, it stays."
    },
    "cancelled": {
      "title": "The sign-up of {team} is cancelled",
      "content": "<strong>{team}</strong> is no longer signed up for {contest}."
    },
    "quit": {
      "title": "{team} left a track",
      "content": "<strong>{team}</strong> is no longer signed up for {track} ({contest})."
    },
    "kept": {
      "title": "{team} stays signed up",
      "content": "<strong>{person}</strong> did not agree to cancel. <strong>{team}</strong> stays signed up for {contest}."
    },
    "cancelWithdrawn": {
      "title": "The request to cancel was withdrawn",
      "content": "<strong>{person}</strong> withdrew the request to cancel. <strong>{team}</strong> stays signed up for {contest}."
    },
    "disbanded": {
      "title": "{team} was disbanded",
      "content": "<strong>{person}</strong> disbanded <strong>{team}</strong> ({contest}). You can join or create another team until teams are locked."
    },
    "applicationClosed": {
      "title": "Your application to {team} is closed",
      "content": "<strong>{team}</strong> ({contest}) was disbanded, so your application was closed."
    },
    "applicationLapsed": {
      "title": "Your application to {team} is closed",
      "content": "Teams of {contest} are locked, so your application to <strong>{team}</strong> was closed without a decision."
    }
  },
  "slot": {
    "offered": {
      "title": "A slot is held for {team} until {until, date, time} (UTC+8)",
      "content": "The slot that <strong>{team}</strong> waited for is free: <strong>{slot, date, moment} (UTC+8), {gpus, plural, one {# GPU} other {# GPUs}}</strong>. It is held for your team until <strong>{until, date, time} (UTC+8)</strong>. Confirm it before then, or it goes to the next team."
    },
    "reserved": {
      "title": "{person} reserved {slot, date, moment} (UTC+8)",
      "content": "<strong>{person}</strong> reserved a slot for <strong>{team}</strong>: {slot, date, moment} (UTC+8), {gpus, plural, one {# GPU} other {# GPUs}}. Cancel free of charge until 30 minutes before it starts, and start a run within its first 15 minutes."
    },
    "cancelled": {
      "title": "{person} cancelled {slot, date, moment} (UTC+8)",
      "content": "<strong>{person}</strong> cancelled the slot of <strong>{team}</strong>: {slot, date, moment} (UTC+8), {gpus, plural, one {# GPU} other {# GPUs}}. No GPU hours were used."
    },
    "missed": {
      "title": "{team} missed its slot",
      "content": "<strong>{team}</strong> did not use its slot: {slot, date, moment} (UTC+8), {gpus, plural, one {# GPU} other {# GPUs}}. Its GPU hours count as used, and the GPUs went to the queue. After two missed slots in a row, your team cannot reserve until the next morning."
    },
    "refunded": {
      "title": "The GPU hours of a slot were refunded",
      "content": "A platform fault cost <strong>{team}</strong> part of its slot: {slot, date, moment} (UTC+8), {gpus, plural, one {# GPU} other {# GPUs}}. The GPU hours are back in your quota, and your team can choose a new slot before other teams."
    }
  },
  "machineAccount": {
    "shown": {
      "title": "The machine account of {team} is open",
      "content": "<strong>{person}</strong> opened the machine account of <strong>{team}</strong> ({contest}). Its first password is shown only once: ask {person} for it, or set a new one."
    },
    "changed": {
      "title": "The machine account of {team} has a new password",
      "content": "<strong>{person}</strong> set a new password for the machine account of <strong>{team}</strong> ({contest}). The old password works for one more hour."
    }
  },
  "run": {
    "requeued": {
      "title": "Run {number} was stopped by a platform fault",
      "content": "A platform fault stopped run {number}, <strong>{name}</strong>. Its {hours, plural, one {# GPU hour is} other {# GPU hours are}} back in your quota, and the run is first in the queue."
    },
    "stopped": {
      "title": "Run {number} was stopped by a platform fault",
      "content": "A platform fault stopped run {number}, <strong>{name}</strong>. Its {hours, plural, one {# GPU hour is} other {# GPU hours are}} back in your quota. The run does not restart automatically; submit it again."
    },
    "stoppedWhileCancelling": {
      "title": "Run {number} was stopped by a platform fault",
      "content": "A platform fault stopped run {number}, <strong>{name}</strong>, while it was being cancelled. Its {hours, plural, one {# GPU hour is} other {# GPU hours are}} back in your quota. The run has ended, as requested."
    },
    "done": {
      "title": "Run {number} is done",
      "content": "Run {number}, <strong>{name}</strong>, is done. It used {hours, plural, one {# GPU hour} other {# GPU hours}}. Open it for the score, the log and the result file."
    },
    "failed": {
      "title": "Run {number} failed",
      "content": "Run {number}, <strong>{name}</strong>, failed after {hours, plural, one {# GPU hour} other {# GPU hours}}. Open it for the reason and the log."
    },
    "timedOut": {
      "title": "Run {number} timed out",
      "content": "Run {number}, <strong>{name}</strong>, was stopped at its time limit after {hours, plural, one {# GPU hour} other {# GPU hours}}. Its log and checkpoints are kept."
    }
  },
  "studentCard": {
    "approved": {
      "title": "Your student card was approved",
      "content": "The organising committee approved your student card. You can now enter contests for students."
    },
    "rejected": {
      "title": "Your student card was not approved",
      "content": "The organising committee could not approve your student card: {reason}\n\nYou can submit it again."
    }
  },
  "passport": {
    "approved": {
      "title": "Your passport was approved",
      "content": "The organising committee approved your passport. Use it to prove your identity at the on-site final."
    },
    "rejected": {
      "title": "Your passport was not approved",
      "content": "The organising committee could not approve your passport: {reason}\n\nYou can submit it again."
    }
  },
  "dataset": {
    "approved": {
      "title": "Your application for “{dataset}” was approved",
      "content": "You can download the data until {until, date, day}. After that, delete the files and confirm it in My data."
    },
    "rejected": {
      "title": "Your application for “{dataset}” was not approved",
      "content": "The owner of the data did not approve this use: {reason}\n\nYou can apply again."
    }
  },
  "security": {
    "mobileChanged": {
      "title": "Your mobile number is now {number}",
      "content": "The new number was confirmed with a code. If this was not you, end your other sessions in your personal area and contact the organising committee."
    },
    "apiTokenCreated": {
      "title": "API token “{name}” was created",
      "content": "Programs with it act in your name within its scopes. If this was not you, revoke it in your personal area and end your other sessions."
    }
  },
  "salon": {
    "reminder": {
      "title": "Starts within a day: {salon}",
      "content": "<strong>{salon}</strong>, which you subscribed to, starts within the next 24 hours. Place: {place}. See its page for the exact time in your time zone."
    },
    "moved": {
      "title": "New time: {salon}",
      "content": "<strong>{salon}</strong>, which you subscribed to, now starts on <strong>{start, date, moment} (UTC+8)</strong>. Place: {place}."
    }
  },
  "assignment": {
    "pending": {
      "title": "Hand in “{assignment}”",
      "content": "You have not handed in <strong>“{assignment}”</strong> (class <strong>{group}</strong>) yet. It is due on <strong>{due, date, moment} (UTC+8)</strong>."
    },
    "published": {
      "title": "New assignment: {assignment}",
      "content": "{teacher} published an assignment. It opens on {opens, date, moment} (UTC+8) and is due on {due, date, moment} (UTC+8)."
    },
    "dueLater": {
      "title": "New due date for {assignment}",
      "content": "The assignment is now due on {due, date, moment} (UTC+8)."
    },
    "returned": {
      "title": "Your result for {assignment}",
      "content": "You scored {points} of {most, plural, one {# point} other {# points}}. The solutions and the comments on your answers are on the page of the assignment."
    },
    "extended": {
      "title": "You have more time for {assignment}",
      "content": "Your own due date is {due, date, moment} (UTC+8)."
    },
    "extensionWithdrawn": {
      "title": "Your extension for {assignment} was withdrawn",
      "content": "The assignment is due for you on {due, date, moment} (UTC+8)."
    },
    "reopened": {
      "title": "Another try at {assignment}",
      "content": "Your teacher returned your answers for another try, due on {due, date, moment} (UTC+8). The comments are on the page of the assignment."
    }
  },
  "work": {
    "submitted": {
      "title": "{person} submitted {file}",
      "content": "<strong>{person}</strong> submitted <strong>{file}</strong> for <strong>{team}</strong> ({contest}, {stage}). You can withdraw it until the stage closes."
    },
    "withdrawn": {
      "title": "{person} withdrew {file}",
      "content": "<strong>{person}</strong> withdrew <strong>{file}</strong> of <strong>{team}</strong> ({contest}, {stage}). Submit another file before the stage closes."
    }
  },
  "deadline": {
    "signUp": {
      "title": "Sign-up for {contest} closes {due, date, moment} (UTC+8)",
      "content": "Your team has not signed up for <strong>{contest}</strong>. Sign-up closes on <strong>{due, date, moment} (UTC+8)</strong>."
    },
    "phase": {
      "title": "{contest}: {phase} ends {due, date, moment} (UTC+8)",
      "content": "The stage <strong>{phase}</strong> of <strong>{contest}</strong> ends on <strong>{due, date, moment} (UTC+8)</strong>. Submit what your team has ready before then."
    },
    "slot": {
      "title": "Slot of {team} starts {slot, date, moment} (UTC+8)",
      "content": "The slot of <strong>{team}</strong> starts on <strong>{slot, date, moment} (UTC+8)</strong>, {gpus, plural, one {# GPU} other {# GPUs}}. Start a run within its first 15 minutes."
    },
    "assignment": {
      "title": "{assignment} is due {due, date, moment} (UTC+8)",
      "content": "You have not handed in <strong>{assignment}</strong>. It is due on <strong>{due, date, moment} (UTC+8)</strong>."
    },
    "agreement": {
      "title": "Sign “{agreement}” before {due, date, moment} (UTC+8)",
      "content": "You have not signed <strong>{agreement}</strong>, which <strong>{contest}</strong> requires. Sign it before <strong>{due, date, moment} (UTC+8)</strong>."
    }
  }
};
export default texts;
