import * as agreements from '../agreements/tables.ts';
import * as calendar from '../calendar/tables.ts';
import * as config from '../config/tables.ts';
import * as datasets from '../datasets/tables.ts';
import * as draws from '../draws/tables.ts';
import * as files from '../files/tables.ts';
import * as gpu from '../gpu/tables.ts';
import * as idempotency from '../idempotency/tables.ts';
import * as identity from '../identity/tables.ts';
import * as inbox from '../inbox/tables.ts';
import * as leaderboards from '../leaderboards/tables.ts';
import * as offline from '../offline/tables.ts';
import * as personal from '../personal/tables.ts';
import * as provider from '../provider/tables.ts';
import * as rankings from '../rankings/tables.ts';
import * as salons from '../salons/tables.ts';
import * as slots from '../slots/tables.ts';
import * as sms from '../sms/tables.ts';
import * as submissions from '../submissions/tables.ts';
import * as support from '../support/tables.ts';
import * as teams from '../teams/tables.ts';
import * as training from '../training/tables.ts';
import * as uploads from '../uploads/tables.ts';
import * as works from '../works/tables.ts';
import * as database from './tables.ts';

/** Every table, for the database client. Nouns own their tables; this file only gathers them. */
export const schema = {
  ...database,
  ...identity,
  ...provider,
  ...inbox,
  ...support,
  ...config,
  ...agreements,
  ...salons,
  ...datasets,
  ...leaderboards,
  ...files,
  ...offline,
  ...slots,
  ...personal,
  ...calendar,
  ...sms,
  ...teams,
  ...rankings,
  ...uploads,
  ...works,
  ...submissions,
  ...draws,
  ...training,
  ...gpu,
  ...idempotency,
};
