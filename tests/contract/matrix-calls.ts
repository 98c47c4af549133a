import type { WorkFamily } from '#lib/contract/routes/works.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import {
  applicationFor,
  board,
  boardForm,
  dataset,
  datasetFile,
  type MatrixFixture,
  type Person,
  persons,
  race,
  workContests,
  works,
} from './matrix-fixture.ts';

/** Input of a call: parts of the address, and a body as JSON or raw. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly raw?: { readonly body?: BodyInit; readonly headers: Readonly<Record<string, string>> };
}

/** Persons who are allowed, and the input of the call, which always targets the captain's data. */
export interface Entry {
  readonly may: readonly Person[];
  readonly sends: (fixture: MatrixFixture) => Sent | Promise<Sent>;
  /** Takes away what the next person would need: each asks for something of their own. */
  readonly consumes?: true;
}

const everybody = persons;
const signedIn = persons.filter((person) => person !== 'nobody' && person !== 'committee');
/** A banned member can read the team's submissions, but cannot act for the team. */
const insiders = ['captain', 'member', 'bannedMember'] as const;
const active = ['captain', 'member'] as const;
/** Those with a team in the track: a list is of the own team. */
const withTeam = [...insiders, 'otherCaptain'] as const;
const activeWithTeam = [...active, 'otherCaptain'] as const;

const same = (sent: Sent) => (): Sent => sent;
const open = (sent: Sent = {}): Entry => ({ may: everybody, sends: same(sent) });
const own = (sent: Sent = {}): Entry => ({ may: signedIn, sends: same(sent) });
const submitting = (kind: SubmissionKind): Entry => ({
  // A file belongs to its uploader until it is submitted.
  may: ['captain'],
  sends: ({ theirs: { fresh, checksums } }) => ({ body: { ...race, fid: fresh[kind], sha256: checksums[kind] } }),
});
const tus = { 'Tus-Resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
const ranking = { query: { ...race, type: 'public' } };

/** The answers to everybody alike, and those about the caller alone. */
const common: Readonly<Record<string, Entry>> = {
  'tracks.type': open({ query: race }),
  'tracks.overview': open({ query: race }),
  'rankings.names': open({ query: { competitionID: '2025' } }),
  'rankings.list': open(ranking),
  'rankings.history': {
    may: everybody,
    sends: ({ teamIds }) => ({ query: { ...ranking.query, teamIds: teamIds.join() } }),
  },
  'rankings.export': open(ranking),
  'rankings.events': open(ranking),
  'rankings.mine': own(ranking),
  'rankings.teamScores': own(),
  'races2022.rankTypes': open(),
  'races2022.top100': open({ query: { raceId: 'reasons' } }),
  'races2022.allRank': open(),
  'races2022.hardware': open(),
  'races2022.university': open(),
  'races2022.models': open({ query: { raceId: 'reasons' } }),
  'races2022.modelCount': open({ query: { raceId: 'reasons' } }),
  'draws.ofContest': open({ query: { competitionID: workContests.chain } }),
  'entries.teams': open({ query: { keyword: 'river' } }),
  'entries.mine': own(),
  'entries.participation': own(),
  'entries.raceStatus': own({ params: race }),
  'offline.entry': own(),
  'benefits.mine': own(),
  'benefits.player': own(),
  'benefits.voucherFile': { may: activeWithTeam, sends: same({ params: race }) },
};

const ofUploads: Readonly<Record<string, Entry>> = {
  'uploads.begin': {
    may: activeWithTeam,
    sends: () => {
      const metadata = Object.entries({ kind: 'outcome', subject: race.raceId, name: 'a.csv' });
      const announced = metadata.map(([key, text]) => `${key} ${encoded(text)}`).join();
      return {
        raw: { headers: { ...tus, 'Upload-Length': '9', 'Upload-Metadata': announced, 'Content-Length': '0' } },
      };
    },
  },
  'uploads.append': {
    may: ['captain'],
    sends: ({ theirs }) => ({
      params: { fid: theirs.unfinishedFid },
      raw: {
        body: 'abc',
        headers: {
          ...tus,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': '3',
        },
      },
    }),
  },
  'uploads.state': { may: ['captain'], sends: ({ theirs }) => ({ params: { fid: theirs.unfinishedFid } }) },
  'uploads.abandon': {
    may: ['captain'],
    sends: ({ theirs }) => ({ params: { fid: theirs.unfinishedFid }, raw: { headers: tus } }),
  },
  'uploads.sts': { may: insiders, sends: ({ theirs }) => ({ params: { fileId: theirs.outcomeFid } }) },
};

const ofTracks: Readonly<Record<string, Entry>> = {
  'tracks.files': { may: activeWithTeam, sends: same({ query: race }) },
  'tracks.download': { may: activeWithTeam, sends: same({ query: { ...race, id: 'test-accounts' } }) },
  'tracks.answerGuide': { may: activeWithTeam, sends: same({ query: race }) },
  'submissions.outcome': submitting('outcome'),
  'submissions.image': submitting('image'),
  'submissions.code': submitting('code'),
  'submissions.technical': submitting('technical'),
  'submissions.attempts': { may: withTeam, sends: same({ query: race }) },
  'submissions.records': { may: withTeam, sends: same({ query: race }) },
  'submissions.record': { may: insiders, sends: ({ theirs }) => ({ query: { id: theirs.outcome } }) },
  'submissions.report': { may: insiders, sends: ({ theirs }) => ({ query: { id: theirs.outcome } }) },
  'submissions.events': { may: withTeam, sends: same({ query: race }) },
  'submissions.finalChoices': { may: withTeam, sends: same({ query: race }) },
  'submissions.chooseFinal': {
    may: ['captain'],
    sends: ({ theirs }) => ({ body: { id: theirs.outcome, isChosen: true } }),
    consumes: true,
  },
  'submissions.download': { may: insiders, sends: ({ theirs }) => ({ params: { fileId: theirs.outcomeFid } }) },
  'submissions.codes': { may: withTeam, sends: same({ query: race }) },
  'submissions.codeInfo': { may: insiders, sends: ({ theirs }) => ({ query: { id: theirs.code } }) },
  'submissions.technicalFinalRecord': { may: withTeam, sends: same({ query: race }) },
  'submissions.technicalFinal': {
    may: ['captain'],
    sends: ({ theirs }) => ({ body: { id: theirs.technical } }),
    consumes: true,
  },
  'submissions.technicalDownload': { may: insiders, sends: ({ theirs }) => ({ query: { id: theirs.technical } }) },
  'submissions.technicalDelete': {
    may: active,
    sends: ({ theirs }) => ({ query: { id: theirs.technical } }),
    consumes: true,
  },
};

/** The finalists of 2022 are those of its content: there the speaker is the assistant. */
const attending = (family: WorkFamily): Entry => ({
  may: family === 'ai2022' ? ['assistant'] : active,
  sends: ({ people }) => {
    const speakerId = people.get(family === 'ai2022' ? 'assistant' : 'captain')?.playerId ?? '';
    return { body: { competitionID: workContests[family], speakerId, needs: '' } };
  },
});

const ofWorks = (family: WorkFamily): Readonly<Record<string, Entry>> => {
  const noun = `${family}Works`;
  const contest = { competitionID: workContests[family] };
  // The assistant and the teacher are in teams of 2022, of which one signed up for the final.
  const readers: Entry['may'] = family === 'ai2022' ? [...withTeam, 'assistant', 'teacher'] : withTeam;
  return {
    [`${noun}.stages`]: { may: readers, sends: same({ query: contest }) },
    [`${noun}.reports`]: { may: readers, sends: same({ query: contest }) },
    [`${noun}.submit`]: {
      may: ['captain'],
      sends: ({ theirs }) => ({ body: { ...works, fid: theirs.fresh[family] } }),
    },
    [`${noun}.withdraw`]: {
      may: active,
      sends: ({ theirs }) => ({ query: { ...works, fid: theirs.reports[family] } }),
      consumes: true,
    },
    [`${noun}.hasUpload`]: { may: readers, sends: same({ query: { ...contest, ...works } }) },
    // The contest of 2022 had no review.
    [`${noun}.review`]: { may: family === 'ai2022' ? [] : readers, sends: same({ query: contest }) },
    [`${noun}.defence`]: { may: readers, sends: same({ query: contest }) },
    [`${noun}.attendance`]: { may: readers, sends: same({ query: contest }) },
    [`${noun}.attend`]: attending(family),
  };
};

const ofDatasets: Readonly<Record<string, Entry>> = {
  'datasets.list': open(),
  'datasets.dataset': open({ params: { id: dataset } }),
  'datasets.standing': own({ params: { id: dataset } }),
  'datasets.download': { may: ['captain'], sends: same({ params: { id: dataset, fileId: datasetFile } }) },
  'datasets.openDownload': open({ params: { id: 'river-gauges-2024', fileId: 'gauges' } }),
  'datasets.apply': {
    // The captain's own waits already.
    may: signedIn.filter((person) => person !== 'captain'),
    sends: same({ body: applicationFor('payment-graph') }),
  },
  'datasets.applications': own(),
  'datasets.withdraw': { may: ['captain'], sends: ({ theirs }) => ({ body: { id: theirs.pendingId } }) },
  'datasets.confirmDeletion': {
    may: ['captain'],
    sends: ({ theirs }) => ({ body: { id: theirs.expiredId } }),
    consumes: true,
  },
  'datasets.downloads': own(),
};

const ofBoards: Readonly<Record<string, Entry>> = {
  'leaderboards.list': open(),
  'leaderboards.board': open({ params: { id: board } }),
  'leaderboards.ranking': { may: ['captain'], sends: same({ params: { id: board } }) },
  'leaderboards.questions': { may: ['captain'], sends: same({ params: { id: board } }) },
  'leaderboards.standing': own({ params: { id: board } }),
  'leaderboards.submissions': own({ params: { id: board } }),
  'leaderboards.submission': {
    may: ['captain'],
    sends: ({ theirs }) => ({ params: { id: board, submitId: theirs.boardSubmission } }),
  },
  'leaderboards.file': {
    may: ['captain'],
    sends: ({ theirs }) => ({ params: { id: board, submitId: theirs.boardSubmission } }),
  },
  'leaderboards.submit': { may: ['captain'], sends: async () => ({ params: { id: board }, raw: await boardForm() }) },
  // Everybody with the code is invited.
  'leaderboards.accept': { may: signedIn, sends: ({ invitation }) => ({ body: { boardId: board, code: invitation } }) },
};

export const matrix: Readonly<Record<string, Entry>> = {
  ...common,
  ...ofUploads,
  ...ofTracks,
  ...ofWorks('chain'),
  ...ofWorks('ai2022'),
  ...ofDatasets,
  ...ofBoards,
};
