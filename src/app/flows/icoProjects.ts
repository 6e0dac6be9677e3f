import { defineLoadIcoProject } from '../../actors/loadIcoProject';
import { defineLoadIcoProjects } from '../../actors/loadIcoProjects';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWatchChannel } from '../../actors/watchChannel';
import { icoProjectMachine } from '../../machines/icoProject/icoProject.machine';
import type { ProjectsPushEvent } from '../../machines/icoProject/icoProject.types';
import { icoProjectsMachine } from '../../machines/icoProjects/icoProjects.machine';
import type { Deps } from '../deps';

export const defineIcoProjectsFlow = (deps: Deps) =>
  icoProjectsMachine.provide({
    actors: {
      watchProjects: defineWatchChannel<ProjectsPushEvent>(deps),
      loadProjects: defineLoadIcoProjects(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });

export const defineIcoProjectFlow = (deps: Deps) =>
  icoProjectMachine.provide({
    actors: {
      watchProjects: defineWatchChannel<ProjectsPushEvent>(deps),
      loadProject: defineLoadIcoProject(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });
