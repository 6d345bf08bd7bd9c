import type { CatalogueError, ErrorName } from './errors/error.ts';
import { accountErrors } from './errors/accounts.ts';
import { callErrors } from './errors/calls.ts';
import { careErrors } from './errors/care.ts';
import { contentErrors } from './errors/content.ts';
import { courseErrors } from './errors/courses.ts';
import { codeErrors } from './errors/codes.ts';
import { financeErrors } from './errors/finance.ts';
import { funnelErrors } from './errors/funnels.ts';
import { informationErrors } from './errors/information.ts';
import { journeyErrors } from './errors/journeys.ts';
import { magazineErrors } from './errors/magazine.ts';
import { notificationErrors } from './errors/notifications.ts';
import { pictureErrors } from './errors/pictures.ts';
import { rewardErrors } from './errors/rewards.ts';
import { safetyErrors } from './errors/safety.ts';
import { siteErrors } from './errors/site.ts';
import { staffErrors } from './errors/staff.ts';
import { villageErrors } from './errors/villages.ts';
import { warrantyErrors } from './errors/warranties.ts';

/** Every expected failure of the API, by its name. */
export const errors = {
  ...callErrors,
  ...accountErrors,
  ...pictureErrors,
  ...rewardErrors,
  ...journeyErrors,
  ...courseErrors,
  ...warrantyErrors,
  ...magazineErrors,
  ...informationErrors,
  ...siteErrors,
  ...staffErrors,
  ...careErrors,
  ...codeErrors,
  ...financeErrors,
  ...funnelErrors,
  ...safetyErrors,
  ...villageErrors,
  ...notificationErrors,
  ...contentErrors,
} satisfies Readonly<Record<ErrorName, CatalogueError>>;
