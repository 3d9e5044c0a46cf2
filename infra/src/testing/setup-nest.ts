// Loaded before every server spec: imported later, from several ES modules at once, these CommonJS packages of
// Nest's end in "Cannot require() ES Module in a cycle".
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import '@nestjs/bull-shared';
